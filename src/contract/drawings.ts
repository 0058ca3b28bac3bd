import { z } from 'zod';
import { anchors, dashes, fills, inks } from '../core/drawing/drawing.ts';

/** Drawings as they travel: core/drawing/drawing.ts says what each field means. */

const stroke = {
  ink: z.enum(inks),
  line: z.number(),
  dash: z.enum(dashes).optional(),
  fill: z.enum(fills).optional(),
};

const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), points: z.array(z.number()), isClosed: z.boolean().optional(), ...stroke }),
  z.object({
    kind: z.literal('rect'),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    ...stroke,
  }),
  z.object({ kind: z.literal('circle'), x: z.number(), y: z.number(), radius: z.number(), ...stroke }),
  z.object({
    kind: z.literal('text'),
    x: z.number(),
    y: z.number(),
    text: z.string(),
    size: z.number(),
    ink: z.enum(inks),
    anchor: z.enum(anchors),
    isBold: z.boolean().optional(),
  }),
]);

export const drawing = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  width: z.number(),
  height: z.number(),
  pieces: z.array(z.object({ partNumber: z.string().nullable(), label: z.string(), shapes: z.array(shape) })),
});
