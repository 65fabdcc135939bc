/** Does something at once, then at most once in so many milliseconds as there should be by then; the last wish of all is always done. */
export class Sparing {
  private doneAt = -Infinity;
  private isWaiting = false;

  constructor(private readonly every: () => number) {}

  run(task: () => void): void {
    if (this.isWaiting) return;
    const left = this.doneAt + this.every() - Date.now();
    if (left <= 0) {
      this.doneAt = Date.now();
      task();
      return;
    }
    this.isWaiting = true;
    window.setTimeout(() => {
      this.isWaiting = false;
      this.doneAt = Date.now();
      task();
    }, left);
  }
}
