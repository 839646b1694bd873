/** Waiting that can be cut short. */
export class Pause {
  private over: () => void = () => {};

  wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.over = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  cut(): void {
    this.over();
  }
}
