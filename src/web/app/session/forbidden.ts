/** The role lacks the feature of a screen. The screen says so and calls nothing. */
export class Forbidden extends Error {
  constructor(feature: string) {
    super(`The role lacks ${feature}`);
    this.name = 'Forbidden';
  }
}
