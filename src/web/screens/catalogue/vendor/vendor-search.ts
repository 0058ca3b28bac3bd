import { PERFORMANCE_PARAMETERS } from '../../../../core/products/cooling/tables/performance-parameters.ts';
import { AIRFLOW_CONVENTIONS, MOISTURE_KINDS } from '../../../../core/products/cooling/table-import/condition-kinds.ts';
import { BASES } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { fileEncodings } from '../../../../core/catalogue/import-kinds.ts';
import { impactSearch } from '../impact/impact-search.ts';
import {
  flagParam,
  numberParam,
  oneOfParam,
  present,
  textParam,
  wholeParam,
} from '../../../app/navigation/search-params.ts';

export const vendorSteps = ['file', 'reading', 'physics', 'difference', 'publish'] as const;
export type VendorStep = (typeof vendorSteps)[number];

/** The tables that the wizard knows how to read: performance and models, by family. */
export const vendorTables = {
  COOLING_SPDX: { family: 'SPdx', models: 'COOLING_SPDX_MODELS' },
  COOLING_SRDX: { family: 'SRdx', models: 'COOLING_SRDX_MODELS' },
} as const;
export type VendorTable = keyof typeof vendorTables;
export const vendorTableNames = Object.keys(vendorTables) as [VendorTable, ...VendorTable[]];
export const isVendorTable = (name: string): name is VendorTable => Object.hasOwn(vendorTables, name);

const separators = ['semicolon', 'comma', 'tab'] as const;
const decimals = ['comma', 'dot'] as const;

/** Longest map of names that an address carries. */
const longestMap = 4000;

/** `name=meaning`, each part as in an address, one after the other with `&`: names of a vendor hold any sign. */
export function readMap(text: string | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(text ?? ''));
}

export function writeMap(map: Readonly<Record<string, string>>): string | undefined {
  const text = new URLSearchParams(map).toString();
  return text === '' ? undefined : text;
}

/** Where one is in the wizard, and all that was said by hand: whoever comes back by the address finds it as it was. */
export const vendorSearch = (search: Record<string, unknown>) =>
  present({
    of: oneOfParam(vendorTableNames, search['of']),
    step: oneOfParam(vendorSteps, search['step']),
    sheet: wholeParam(search['sheet'], 1, 1000),
    encoding: oneOfParam(fileEncodings, search['encoding']),
    separator: oneOfParam(separators, search['separator']),
    decimal: oneOfParam(decimals, search['decimal']),
    names: textParam(search['names'], longestMap),
    models: textParam(search['models'], longestMap),
    factors: textParam(search['factors'], longestMap),
    moisture: oneOfParam(MOISTURE_KINDS, search['moisture']),
    moistureValue: numberParam(search['moistureValue'], -60, 100),
    moistureAt: numberParam(search['moistureAt'], 0, 60),
    condenserTd: numberParam(search['condenserTd'], 1, 40),
    airflow: oneOfParam(AIRFLOW_CONVENTIONS, search['airflow']),
    basis: oneOfParam(BASES, search['basis']),
    source: textParam(search['source'], 200),
    revision: textParam(search['revision'], 60),
    demonstration: flagParam(search['demonstration']),
    removes: flagParam(search['removes']),
    model: textParam(search['model'], 64),
    parameter: oneOfParam(PERFORMANCE_PARAMETERS, search['parameter']),
    ...impactSearch(search),
  });
export type VendorSearch = ReturnType<typeof vendorSearch>;

export const separatorSigns = { semicolon: ';', comma: ',', tab: '\t' } as const;
export const decimalSigns = { comma: ',', dot: '.' } as const;
