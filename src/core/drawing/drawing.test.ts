import { describe, expect, it } from 'vitest';
import { paperPalette } from './paper-palette.ts';
import { line, rect, text } from './shapes.ts';
import type { DrawingPalette } from './svg.ts';
import { svgText } from './svg.ts';
import { overlaps, textBox, textWidth } from './text-width.ts';

const palette: DrawingPalette = {
  inks: { ...paperPalette.inks, ink: '#111111' },
  fills: { ...paperPalette.fills, surface: '#ffffff' },
};

describe('the room that a text takes', () => {
  it('grows with its letters, bold ones and unknown signs wide', () => {
    expect(textWidth('ИБП 1', 12)).toBeCloseTo(12 * (0.72 + 0.66 + 0.72 + 0.27 + 0.61), 1);
    expect(textWidth('W', 10)).toBeGreaterThan(textWidth('i', 10));
    expect(textWidth('ИБП', 12, true)).toBeGreaterThan(textWidth('ИБП', 12));
  });

  it('lies at the side of its anchor', () => {
    const [start, middle, end] = (['start', 'middle', 'end'] as const).map((anchor) =>
      textBox(text(100, 50, 'Load', { anchor })),
    );
    expect(start!.x).toBe(100);
    expect(middle!.x + middle!.width / 2).toBeCloseTo(100);
    expect(end!.x + end!.width).toBeCloseTo(100);
    expect(overlaps(start!, end!)).toBe(false);
    expect(overlaps(start!, middle!)).toBe(true);
  });
});

describe('a drawing as SVG', () => {
  const drawing = {
    name: 'one',
    title: 'A & B',
    description: '<none>',
    width: 40,
    height: 20,
    pieces: [
      {
        partNumber: 'X-1',
        label: 'X-1',
        shapes: [
          rect(1.04, 2, 10, 5, { fill: 'surface', line: 0 }),
          line([0, 0, 3.33, 4], { dash: 'dashed' }),
          text(5, 5, '"<script>"', { isBold: true }),
        ],
      },
    ],
  };

  it('holds what is said as text and never as markup', () => {
    const svg = svgText(drawing, palette, 'Roboto');
    expect(svg).toContain('<title>A &amp; B</title><desc>&lt;none&gt;</desc>');
    expect(svg).toContain('&quot;&lt;script&gt;&quot;');
    expect(svg).not.toContain('<script>');
  });

  it('takes its colours from the palette and its coordinates to a tenth', () => {
    const svg = svgText(drawing, palette, 'Roboto');
    expect(svg).toContain('<rect x="1" y="2" width="10" height="5" fill="#ffffff" stroke="none">');
    expect(svg).toContain('points="0 0 3.3 4" fill="none" stroke="#111111"');
    expect(svg).toContain('stroke-dasharray="4 3"');
  });
});
