import cyrillic from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-400-normal.woff2?inline';
import cyrillicBold from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-600-normal.woff2?inline';
import latin from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?inline';
import latinBold from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?inline';
import type { Caption } from '../../../../../core/drawing/captioned.ts';
import { captioned } from '../../../../../core/drawing/captioned.ts';
import type { Drawing } from '../../../../../core/drawing/drawing.ts';
import { paperPalette } from '../../../../../core/drawing/paper-palette.ts';
import { svgText } from '../../../../../core/drawing/svg.ts';

/** A chart on its way into a file. */
export interface ExportedChart {
  readonly drawing: Drawing;
  readonly caption: Caption;
  /** Without its ending. */
  readonly fileName: string;
}

/** The typeface travels with the file: Cyrillic and Latin, regular and bold; what they lack is the reader's own. */
const faces = [
  [400, 'U+0301,U+0400-045F,U+2116', cyrillic],
  [700, 'U+0301,U+0400-045F,U+2116', cyrillicBold],
  [400, 'U+0000-00FF,U+2000-206F,U+2212', latin],
  [700, 'U+0000-00FF,U+2000-206F,U+2212', latinBold],
] as const;
const family = 'IBM Plex Sans';
const fontStyle = faces
  .map(
    ([weight, range, url]) =>
      `@font-face{font-family:'${family}';font-weight:${weight};unicode-range:${range};src:url(${url}) format('woff2')}`,
  )
  .join('');

/** The chart as an SVG document that needs nothing beside it, in the light palette. */
export const chartSvg = ({ drawing, caption }: ExportedChart): string =>
  svgText(captioned(drawing, caption), paperPalette, `${family}, Arial, sans-serif`, fontStyle);

/** Of a px of the drawing, so that letters are sharp in print. */
const pixelRatio = 2;

/** The chart as PNG, drawn from its SVG by the browser. */
async function chartPng(chart: ExportedChart): Promise<Blob> {
  const image = new Image();
  // The page's Content-Security-Policy lets images be data, and no other address of the page's making.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(chartSvg(chart))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * pixelRatio;
  canvas.height = image.naturalHeight * pixelRatio;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture');
  return blob;
}

const asFile = {
  SVG: async (chart: ExportedChart) => new Blob([chartSvg(chart)], { type: 'image/svg+xml' }),
  PNG: chartPng,
} as const;

/** Saves a chart as a file. */
export async function saveChart(chart: ExportedChart, format: keyof typeof asFile): Promise<void> {
  saveBlob(await asFile[format](chart), `${chart.fileName}.${format.toLowerCase()}`);
}

function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click: a minute is enough for what is in memory already.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
