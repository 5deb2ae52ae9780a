/** Option numbers typed on the keyboard. A digit counts at once if no second digit could follow. */

const PAUSE = 700;

export class DigitKeys {
  private typed = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private chosen: (number: number) => void) {}

  press(key: string, count: number): void {
    clearTimeout(this.timer);
    if (key === "Enter" && this.typed) return this.settle(count);
    if (!/^\d$/.test(key)) {
      this.typed = "";
      return;
    }
    this.typed += key;
    if (Number(this.typed) * 10 > count) this.settle(count);
    else this.timer = setTimeout(() => this.settle(count), PAUSE);
  }

  /** Forgets a digit that was typed for an earlier question. */
  clear(): void {
    clearTimeout(this.timer);
    this.typed = "";
  }

  private settle(count: number): void {
    const number = Number(this.typed);
    this.typed = "";
    if (number >= 1 && number <= count) this.chosen(number);
  }
}
