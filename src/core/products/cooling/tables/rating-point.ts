/** The conditions of a rating, °C and %. */
export interface RatingPoint {
  readonly returnAir: number;
  readonly humidity: number;
  readonly outdoor: number | null;
}

/** `24C/50% To35` of the models tables: return air, humidity, outdoor air; null where the text is of another form. */
export function ratingPoint(text: string): RatingPoint | null {
  const found = /^([\d.]+)C\/([\d.]+)%(?: To([\d.]+))?$/.exec(text);
  if (!found) return null;
  const [, returnAir, humidity, outdoor] = found;
  return {
    returnAir: Number(returnAir),
    humidity: Number(humidity),
    outdoor: outdoor === undefined ? null : Number(outdoor),
  };
}
