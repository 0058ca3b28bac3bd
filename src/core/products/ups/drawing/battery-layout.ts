import type { BatteryLayout, PlacedBlock } from '../../../engineering/battery-layout.ts';
import { layOut } from '../../../engineering/battery-layout.ts';
import type { UpsLiIonRow, UpsModularStringRow } from '../tables/batteries.ts';
import type { Enclosure } from '../context.ts';
import type { UpsDerived } from '../derived.ts';
import type { UpsModelRow } from '../tables/equipment.ts';
import type { Listed } from '../../../drawing/listed.ts';
import type { ModularPlaces, Words } from './drawn-parts.ts';
import { listedOnly } from '../../../drawing/listed.ts';
import { modularPlaces, partAt, words } from './drawn-parts.ts';

/*
 * The layout of the battery of one UPS as a model, in mm: where each block of each string stands. No px, no SVG, no
 * language; enclosure-sheet.ts and cabinet-sheet.ts draw it.
 */

/** A string as far as it stands in one enclosure. */
export interface StringPart {
  /** From 1. */
  readonly number: number;
  /** Numbers of its first and last block in this enclosure, and how many the whole string has. */
  readonly first: number;
  readonly last: number;
  readonly of: number;
  readonly blocks: readonly PlacedBlock[];
}

/** Enclosures that hold their strings alike; the first one's strings stand for all. */
export interface EnclosureGroup {
  /** From 1. */
  readonly numbers: readonly number[];
  readonly strings: readonly StringPart[];
}

export interface BlockLayout {
  readonly kind: 'blocks';
  readonly enclosure: Enclosure;
  readonly layout: BatteryLayout;
  readonly groups: readonly EnclosureGroup[];
  readonly enclosurePart: string | null;
  readonly batteryPart: string | null;
  /** The jumper set that the links are made of. */
  readonly linkPart: string | null;
}

export interface LiIonLayout {
  readonly kind: 'liIon';
  readonly row: UpsLiIonRow;
  readonly cabinets: number;
  readonly batteryPart: string | null;
}

export interface ModularLayout {
  readonly kind: 'modular';
  readonly row: UpsModularStringRow;
  readonly model: UpsModelRow;
  readonly places: ModularPlaces;
  readonly batteryPart: string | null;
  readonly enclosurePart: string | null;
  readonly upsPart: string | null;
}

/** Why there is nothing to draw. */
export interface NoBatteryLayout {
  readonly kind: 'none';
  readonly reason: Words;
}

export type BatteryLayoutModel = BlockLayout | LiIonLayout | ModularLayout | NoBatteryLayout;

const none = (text: string): NoBatteryLayout => ({ kind: 'none', reason: words(text) });

/** The strings of one enclosure, in their order. */
const stringsIn = ({ strings }: BatteryLayout, enclosure: number): readonly StringPart[] =>
  strings.flatMap((blocks, i) => {
    const here = blocks.filter((block) => block.enclosure === enclosure);
    const first = blocks.findIndex((block) => block.enclosure === enclosure) + 1;
    return here.length === 0
      ? []
      : [{ number: i + 1, first, last: first + here.length - 1, of: blocks.length, blocks: here }];
  });

/** What two enclosures have in common that hold their strings alike, whatever the strings' numbers. */
const pattern = (strings: readonly StringPart[]): string =>
  JSON.stringify(
    strings.map(({ first, last, blocks }) => [
      first,
      last,
      blocks.map(({ shelf, row, column }) => [shelf, row, column]),
    ]),
  );

/** The enclosures of a layout, those that are alike together. */
export function enclosureGroups(layout: BatteryLayout): readonly EnclosureGroup[] {
  const groups = new Map<string, EnclosureGroup>();
  for (let enclosure = 0; enclosure < layout.enclosures; enclosure++) {
    const strings = stringsIn(layout, enclosure);
    const key = pattern(strings);
    const known = groups.get(key) ?? { numbers: [], strings };
    groups.set(key, { ...known, numbers: [...known.numbers, enclosure + 1] });
  }
  return [...groups.values()];
}

/** The layout of the battery of one UPS, or why there is none. */
export function batteryLayoutModel(derived: UpsDerived, listed: Listed): BatteryLayoutModel {
  const { system, battery } = derived;
  if (!system || !battery) return none('There is no battery to lay out yet.');
  const { battery: chosen, size, cabinets } = battery.choice;
  const batteryPart = listedOnly(chosen.partNumber, listed);
  switch (chosen.kind) {
    case 'liIon':
      return { kind: 'liIon', row: chosen.row, cabinets: cabinets ?? 0, batteryPart };
    case 'modular': {
      const places = modularPlaces(derived)!;
      return {
        kind: 'modular',
        row: chosen.row,
        model: system.model,
        places,
        batteryPart,
        enclosurePart: places.cabinets.length > 0 ? listedOnly(chosen.row.cabinet, listed) : null,
        upsPart: places.inside > 0 ? listedOnly(partAt(derived, 'ups'), listed) : null,
      };
    }
    case 'vrla': {
      const { housing } = battery;
      if (!size || !housing) return none('No cabinet or stand that is chosen holds this battery.');
      const layout = layOut(housing.enclosure.row, chosen.row, size);
      if (layout === 'blockDoesNotFit') return none('The blocks do not fit into this cabinet or stand.');
      if (layout === 'stringDoesNotFit') return none('No whole string fits into this cabinet.');
      return {
        kind: 'blocks',
        enclosure: housing.enclosure,
        layout,
        groups: enclosureGroups(layout),
        enclosurePart: listedOnly(housing.enclosure.partNumber, listed),
        batteryPart,
        linkPart: listedOnly(partAt(derived, 'wireSet'), listed),
      };
    }
  }
}
