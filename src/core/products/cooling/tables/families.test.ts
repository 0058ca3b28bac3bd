import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pinned } from '../../../catalogue/testing/pinned.ts';
import { displayRows, productFamilies } from './families.ts';
import { CALCULATED_FAMILIES } from '../selection/selection-inputs.ts';

const csv = pinned.PRODUCT_FAMILIES;

function read() {
  const families = productFamilies.parse(csv);
  if (!families.ok) throw new Error(JSON.stringify(families.problems));
  return families.value;
}

describe('the product families', () => {
  test('are the nine of the specification with their suffixes and calculation', () => {
    expect(
      read().map(({ code, pnCodeStart, suffix, calcAvailible }) => [code, pnCodeStart, suffix, calcAvailible]),
    ).toEqual([
      ['SPdx', 'SP', 'A', true],
      ['SPdi', 'SP', 'A', false],
      ['SPdf', 'SP', 'F', false],
      ['SPcw', 'SP', 'C', false],
      ['SRdx', 'SR', 'A', true],
      ['SRdf', 'SR', 'F', false],
      ['SRcw', 'SR', 'C', false],
      ['STfi', 'ST', 'I', false],
      ['SKha', 'SK', 'A', false],
    ]);
    expect(
      read()
        .filter(({ calcAvailible }) => calcAvailible)
        .map(({ code }) => code),
    ).toEqual([...CALCULATED_FAMILIES]);
  });

  test('stand in four display rows', () => {
    expect(
      displayRows(read()).map(({ displayRow, families }) => [displayRow, families.map(({ code }) => code)]),
    ).toEqual([
      ['CoolRoom', ['SPdx', 'SPdi', 'SPdf', 'SPcw']],
      ['CoolRow', ['SRdx', 'SRdf', 'SRcw']],
      ['CoolRoomTelecom', ['STfi']],
      ['CoolRack', ['SKha']],
    ]);
  });

  test('have a description in both languages, and name no picture that is not there', () => {
    for (const { descriptionRu, descriptionEn, images } of read()) {
      expect(descriptionRu).toMatch(/[а-я]/);
      expect(descriptionEn).not.toBe('');
      for (const image of images)
        expect(existsSync(new URL(`../../../../web/public${image}`, import.meta.url))).toBe(true);
    }
  });

  test('of an unknown group are refused', () => {
    expect(productFamilies.parse(csv.replace(';CoolRack;', ';CoolRoof;'))).toMatchObject({
      ok: false,
      problems: [{ code: 'table_invalid', path: 'row 10, column displayRow' }],
    });
  });
});

test('no family at all gives no rows', () => {
  expect(displayRows([])).toEqual([]);
});
