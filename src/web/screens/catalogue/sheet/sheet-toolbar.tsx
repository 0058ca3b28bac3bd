import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DownOutlined,
  PlusOutlined,
  RedoOutlined,
  UndoOutlined,
  UpOutlined,
} from '../../../ui/icons.tsx';
import type { ReactNode, RefObject } from 'react';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { GridActions } from './sheet-grid.tsx';
import { SheetKeys } from './sheet-keys.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';

/** Which rows are shown. */
export const rowFilters = { all: 'All rows', changed: 'Changed', faulty: 'With remarks' } as const;
export type RowFilter = keyof typeof rowFilters;

interface SheetToolbarProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** Cells that hold the text. */
  readonly found: number;
  readonly onText: (text: string) => void;
  readonly onNext: (by: 1 | -1) => void;
  readonly filter: RowFilter;
  readonly counts: Readonly<Record<RowFilter, number>>;
  readonly onFilter: (filter: RowFilter) => void;
  /** Null where nothing may be changed. */
  readonly actions: GridActions | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isEmpty: boolean;
  /** Gives the grid the focus back. */
  readonly onDone: () => void;
  /** What was done last, in words. */
  readonly told: string;
  readonly state: ReactNode;
}

/** What is done with a table beside typing: finding, filtering, undoing, rows. */
export function SheetToolbar(props: SheetToolbarProps) {
  const { field, text, found, onText, onNext, filter, counts, onFilter, actions, canUndo, canRedo, isEmpty } = props;
  const { onDone, told, state } = props;
  const t = useTranslate();
  const tool = (label: string, keys: string, icon: ReactNode, act: () => void, isOff: boolean) => (
    <Tooltip title={`${label} (${keys})`}>
      <Button
        kind="quiet"
        size="small"
        icon={icon}
        aria-label={label}
        disabled={isOff}
        onClick={() => {
          act();
          onDone();
        }}
      />
    </Tooltip>
  );
  return (
    <div className={kit.rowCentered}>
      <SearchField
        field={field}
        label={t('Find in the table')}
        placeholder={t('Find in the table')}
        shortcut="Ctrl+F"
        text={text}
        onCommit={onText}
      />
      {text !== '' && (
        <>
          <span className={`${kit.note} ${kit.nowrap}`} role="status">
            {found}
          </span>
          <Button
            kind="quiet"
            size="small"
            icon={<UpOutlined />}
            aria-label={t('The one before')}
            disabled={found === 0}
            onClick={() => onNext(-1)}
          />
          <Button
            kind="quiet"
            size="small"
            icon={<DownOutlined />}
            aria-label={t('The next one')}
            disabled={found === 0}
            onClick={() => onNext(1)}
          />
        </>
      )}
      <Segmented
        size="small"
        aria-label={t('Rows that are shown')}
        value={filter}
        options={(Object.keys(rowFilters) as RowFilter[]).map((each) => ({
          value: each,
          label: `${t(rowFilters[each])} ${counts[each]}`,
        }))}
        onChange={onFilter}
      />
      {actions && (
        <span className={kit.rowTight}>
          {tool(t('Undo'), 'Ctrl+Z', <UndoOutlined />, actions.undo, !canUndo)}
          {tool(t('Redo'), 'Ctrl+Y', <RedoOutlined />, actions.redo, !canRedo)}
          {tool(t('Add a row'), 'Insert', <PlusOutlined />, actions.insert, false)}
          {tool(t('Delete the marked rows'), 'Ctrl+Delete', <DeleteOutlined />, actions.remove, isEmpty)}
          {tool(t('Move up'), 'Alt+↑', <ArrowUpOutlined />, () => actions.move(-1), filter !== 'all')}
          {tool(t('Move down'), 'Alt+↓', <ArrowDownOutlined />, () => actions.move(1), filter !== 'all')}
        </span>
      )}
      <SheetKeys />
      <span className={`${kit.note} ${kit.nowrap}`} role="status">
        {told}
      </span>
      {state}
    </div>
  );
}
