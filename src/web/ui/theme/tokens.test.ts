import { describe, expect, it } from 'vitest';
import { paperPalette } from '../../../core/drawing/paper-palette.ts';
import { rampColours, rampFills } from '../../../core/drawing/ramp.ts';
import type { Scheme, TokenName } from './tokens.ts';
import { kindTints, palette, statusTints } from './tokens.ts';

/** WCAG 2.2, definitions of relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const texts: readonly (readonly [TokenName, readonly TokenName[]])[] = [
  ['text', ['page', 'surface', 'surfaceRaised', 'surfaceMuted', 'greenTint', 'selection']],
  ['textMuted', ['page', 'surface', 'surfaceRaised', 'surfaceMuted']],
  ['textFaint', ['page', 'surface', 'surfaceRaised', 'surfaceMuted']],
  ['greenText', ['page', 'surface', 'surfaceRaised', 'greenTint']],
  ['red', ['page', 'surface', 'redTint']],
  ['amber', ['page', 'surface', 'amberTint']],
  ['blue', ['page', 'surface', 'blueTint']],
  ['onGreen', ['green', 'greenHover', 'greenActive', 'navigation', 'navigationHover', 'navigationSelected']],
];

/** Lightness of Oklab, 0…1 (Ottosson 2020). */
function lightness(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
}

describe.each<Scheme>(['light', 'dark'])('the %s ramp', (scheme) => {
  const steps = rampFills.map((fill) => rampColours[scheme][fill]);

  it('goes from the ground away in even steps of lightness', () => {
    const differences = steps.slice(1).map((colour, i) => lightness(colour) - lightness(steps[i]!));
    const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
    expect(Math.sign(mean)).toBe(scheme === 'light' ? -1 : 1);
    for (const difference of differences) expect(Math.abs(difference / mean - 1)).toBeLessThan(0.1);
  });

  it('lets texts be read on every step', () => {
    for (const colour of steps) expect(contrast(palette[scheme].text, colour)).toBeGreaterThanOrEqual(4.5);
  });
});

it('draws on paper with the colours of the light palette', () => {
  const { text, textMuted, controlBorder, hairline, blue, amber, red, greenText } = palette.light;
  const { returned, received } = statusTints.light;
  const { inks } = paperPalette;
  expect([inks.ink, inks.muted, inks.faint, inks.hairline]).toEqual([text, textMuted, controlBorder, hairline]);
  expect([inks.string1, inks.string2, inks.string3]).toEqual([blue, amber, red]);
  expect([inks.series1, inks.series2, inks.series3, inks.series4]).toEqual([
    greenText,
    blue,
    returned.text,
    received.text,
  ]);
});

describe.each<Scheme>(['light', 'dark'])('the %s palette', (scheme) => {
  const colours = palette[scheme];

  it.each(texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'keeps 4.5:1 for %s on %s',
    (text, ground) => {
      expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['controlBorder', 'focus'] as const)('keeps 3:1 for %s on every surface', (mark) => {
    for (const ground of ['page', 'surface', 'surfaceRaised'] as const)
      expect(contrast(colours[mark], colours[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(statusTints[scheme]))('lets the status %s be read', (_status, tint) => {
    expect(contrast(tint.text, tint.background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(kindTints[scheme]))('lets a row of the kind %s be read', (_kind, tint) => {
    for (const text of [tint.text, colours.text, colours.textMuted])
      expect(contrast(text, tint.background)).toBeGreaterThanOrEqual(4.5);
  });
});

it('keeps the green of the navigation at #00893d or darker', () => {
  for (const scheme of ['light', 'dark'] as const)
    for (const item of ['navigation', 'navigationHover', 'navigationSelected'] as const)
      expect(luminance(palette[scheme][item])).toBeLessThanOrEqual(luminance('#00893d'));
});
