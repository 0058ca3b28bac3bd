import type { City } from '../../../../../core/products/cooling/tables/climate.ts';
import type { FreeCooling, FreeCoolingDuty } from '../../../../../core/products/cooling/water/free-cooling.ts';
import { freeCoolingYear } from '../../../../../core/products/cooling/water/free-cooling.ts';
import { useLanguage, useTranslate } from '../../../../app/session/app-context.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { Table } from '../../../../ui/table.tsx';
import type { FreeCoolingRow } from './free-cooling-columns.ts';
import { freeCoolingColumns } from './free-cooling-columns.ts';
import { PinToggle } from '../../../../parts/calculator/pin-toggle.tsx';

interface FreeCoolingUnitsProps {
  readonly units: readonly FreeCooling[];
  readonly duty: FreeCoolingDuty;
  /** Whose hours are counted; null where the catalogue has no climates. */
  readonly city: City | null;
  readonly charted: readonly string[];
  readonly onToggle: (model: string) => void;
}

/** At what the figures hold, in words. */
function useConditions({ duty, city }: FreeCoolingUnitsProps): string {
  const t = useTranslate();
  const language = useLanguage();
  const conditions = t('Load of a unit {load} kW, return air {returnAir} °C', {
    load: duty.loadKw,
    returnAir: duty.returnAirDryBulbTemp,
  });
  return city ? `${conditions}; ${language === 'ru' ? city.nameRu : city.nameEn}` : conditions;
}

/** Switch temperatures of every unit that carries the load, the smallest first, and a year of them. */
export function FreeCoolingTable(props: FreeCoolingUnitsProps) {
  const { units, city, charted, onToggle } = props;
  const t = useTranslate();
  const conditions = useConditions(props);
  const rows = units.map((unit) => ({ unit, year: city && freeCoolingYear(unit, city.year) }));
  const columns: readonly Column<FreeCoolingRow>[] = [
    { name: 'model', head: t('Model'), isRowHead: true, onCard: 'name', cell: ({ unit }) => unit.model },
    ...freeCoolingColumns(city !== null).map(({ label, unit, cell }): Column<FreeCoolingRow> => ({
      name: label,
      head: t(label),
      unit: t(unit),
      align: 'end',
      cell,
    })),
    {
      name: 'chart',
      head: t('Chart'),
      onCard: 'corner',
      cell: ({ unit }) => <PinToggle model={unit.model} charted={charted} onToggle={onToggle} />,
    },
  ];
  return (
    <Table
      label={conditions}
      isLabelShown
      columns={columns}
      rows={rows}
      keyOf={({ unit }) => unit.model}
      narrow="cards"
      size="large"
    />
  );
}
