import type { ProductFamily } from '../../../../../core/products/cooling/tables/families.ts';
import { formatNumber, noBreakSpace } from '../../../../../core/format.ts';
import { useMay, useTranslate } from '../../../../app/session/app-context.tsx';
import type { Translate } from '../../../../app/session/app-state.ts';
import { columnFigure } from '../../../../parts/calculator/figure.ts';
import kit from '../../../../ui/kit.module.css';
import type { Column } from '../../../../ui/table.tsx';
import { Table } from '../../../../ui/table.tsx';
import type { RatedModel } from '../state/rated-models.ts';
import { SolutionLink } from '../results/solution-link.tsx';

/** `400/3/50` as `400 В, 3 ф., 50 Гц`; the text itself where it is of another form. */
function supplyOf(t: Translate, supply: string): string {
  const found = /^(\d+)\/(\d)\/(\d+)$/.exec(supply);
  return found
    ? t('{volts} V, {phases} ph, {hertz} Hz', { volts: found[1]!, phases: found[2]!, hertz: found[3]! })
    : supply;
}

interface RangeColumn {
  /** Keys of TRANSLATE. */
  readonly label: string;
  readonly unit: string | null;
  readonly isText?: boolean;
  /** Whether the range has such a figure; always, where left out. */
  readonly isIn?: (model: RatedModel) => boolean;
  readonly cell: (model: RatedModel, t: Translate) => string;
}

const columns: readonly RangeColumn[] = [
  { label: 'Total', unit: 'kW', cell: ({ nominalTotalKw }) => columnFigure(nominalTotalKw, 1) },
  { label: 'Sensible', unit: 'kW', cell: ({ nominalSensibleKw }) => columnFigure(nominalSensibleKw, 1) },
  {
    label: 'Sensible, second point',
    unit: 'kW',
    isIn: ({ warmSensibleKw }) => warmSensibleKw !== undefined,
    cell: ({ warmSensibleKw = 0 }) => columnFigure(warmSensibleKw, 1),
  },
  {
    label: 'Turns down to',
    unit: '%',
    isIn: ({ capacityMinPercent = 100 }) => capacityMinPercent < 100,
    cell: ({ capacityMinPercent = 100 }) => formatNumber(capacityMinPercent),
  },
  {
    label: 'Condenser heat at 35 / 40 / 45 °C',
    unit: 'kW',
    isIn: ({ requiredCondenserKw35 }) => requiredCondenserKw35 !== undefined,
    cell: ({ requiredCondenserKw35 = 0, requiredCondenserKw40 = 0, requiredCondenserKw45 = 0 }) =>
      [requiredCondenserKw35, requiredCondenserKw40, requiredCondenserKw45]
        .map((kW) => columnFigure(kW, 1))
        .join(`${noBreakSpace}/${noBreakSpace}`),
  },
  { label: 'Air flow', unit: 'm³/h', cell: ({ airflowM3h }) => formatNumber(airflowM3h) },
  {
    label: 'Width × depth × height',
    unit: 'mm',
    cell: ({ widthMm, depthMm, heightMm }) =>
      [widthMm, depthMm, heightMm].map((mm) => formatNumber(mm)).join(`${noBreakSpace}×${noBreakSpace}`),
  },
  { label: 'Weight', unit: 'kg', cell: ({ weightKg }) => formatNumber(weightKg) },
  { label: 'Supply', unit: null, isText: true, cell: ({ supply }, t) => supplyOf(t, supply) },
];

/** The columns that some model of the range has a figure for. */
const columnsOf = (range: readonly RatedModel[]): readonly RangeColumn[] =>
  columns.filter(({ isIn }) => isIn === undefined || range.some(isIn));

interface RangeProps {
  readonly family: ProductFamily;
  readonly range: readonly RatedModel[];
  /** At what the figures hold. */
  readonly caption: string;
}

/** The range of a family at its nominal conditions. */
export function RangeTable({ family, range, caption }: RangeProps) {
  const t = useTranslate();
  const mayCreate = useMay('newSolution.Cooling');
  const shown: readonly Column<RatedModel>[] = [
    { name: 'model', head: t('Model'), isRowHead: true, onCard: 'name', cell: ({ model }) => model },
    ...columnsOf(range).map(({ label, unit, isText = false, cell }): Column<RatedModel> => ({
      name: label,
      head: t(label),
      ...(unit !== null && { unit: t(unit) }),
      ...(!isText && { align: 'end' }),
      cell: (model) => <span className={kit.nowrap}>{cell(model, t)}</span>,
    })),
    ...(mayCreate
      ? [
          {
            name: 'action',
            head: t('Action'),
            isHeadHidden: true,
            onCard: 'corner',
            cell: ({ model }) => <SolutionLink start={{ family: family.code, model }} />,
          } satisfies Column<RatedModel>,
        ]
      : []),
  ];
  return (
    <Table
      label={caption}
      isLabelShown
      columns={shown}
      rows={range}
      keyOf={({ model }) => model}
      narrow="cards"
      size="large"
    />
  );
}
