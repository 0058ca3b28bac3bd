import { DeleteOutlined, DownloadOutlined, PlusOutlined } from '../icons.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { kinds } from '../../../core/products/definition/types.ts';
import { statuses } from '../../../core/solution/statuses.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { Choice } from '../fields/choice.tsx';
import { Confirm } from '../overlays/confirm.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import { Lookup } from '../fields/lookup.tsx';
import { MenuButton } from '../overlays/menu-button.tsx';
import { useMessages } from '../overlays/messages.tsx';
import { Select } from '../fields/select.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { useConfirm } from '../overlays/use-confirm.tsx';
import { DayInput } from '../fields/day-input.tsx';
import { DemonstrationMark } from '../demonstration-mark.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FigureTable } from '../figure-table.tsx';
import { MoneyText, NumberText } from '../figures.tsx';
import { Facts } from '../facts.tsx';
import { FileButton } from '../fields/file-button.tsx';
import { FileLink } from '../file-link.tsx';
import { Input, TextArea } from '../fields/input.tsx';
import { KeyCap } from '../key-cap.tsx';
import kit from '../kit.module.css';
import { Loading } from '../loading.tsx';
import { Notice } from '../notice.tsx';
import { NumberInput } from '../fields/number-input.tsx';
import { PageHeader } from '../page-header.tsx';
import { Pager } from '../pager.tsx';
import { Panel } from '../panel.tsx';
import { Radio } from '../fields/radio.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { Segmented } from '../fields/segmented.tsx';
import { Switch } from '../fields/switch.tsx';
import { panelProps, TabBar, useTabsId } from '../tab-bar.tsx';
import type { Column } from '../table.tsx';
import { Table } from '../table.tsx';
import { Tag } from '../tag.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Toolbar } from '../toolbar.tsx';
import styles from './kit-page.module.css';

function Buttons() {
  const t = useTranslate();
  return (
    <>
      {(['primary', 'default', 'quiet', 'link'] as const).map((kind) => (
        <div key={kind} className={kit.rowCentered}>
          <Button kind={kind}>{t('Save')}</Button>
          <Button kind={kind} size="small">
            {t('Save')}
          </Button>
          <Button kind={kind} size="large">
            {t('Save')}
          </Button>
          <Button kind={kind} icon={<PlusOutlined />}>
            {t('New solution')}
          </Button>
          <Button kind={kind} isBusy>
            {t('Save')}
          </Button>
          <Button kind={kind} disabled>
            {t('Save')}
          </Button>
          <Button kind={kind} isDanger>
            {t('Delete')}
          </Button>
          <Button kind={kind} icon={<DeleteOutlined />} aria-label={t('Delete')} />
        </div>
      ))}
      <p>
        {t('Nothing fits the search and the filters')}{' '}
        <Button kind="words" aria-pressed={false}>
          {t('Reload')}
        </Button>{' '}
        <Button kind="words" aria-pressed>
          {t('Search')}
        </Button>{' '}
        <Button aria-pressed>{t('Archive')}</Button>
      </p>
      <div className={kit.rowCentered}>
        <FileLink href="#">CSV</FileLink>
        <FileLink href="#" size="small">
          XLSX
        </FileLink>
        <FileButton label={t('Choose a file')} accept=".csv" onChoose={() => undefined}>
          {t('Choose a file')}
        </FileButton>
        <DemonstrationMark />
        <KeyCap>j</KeyCap>
        <KeyCap>Enter</KeyCap>
      </div>
    </>
  );
}

function Fields() {
  const t = useTranslate();
  const [size, setSize] = useState(25);
  const [isOn, setOn] = useState(true);
  const [text, setText] = useState('');
  const [number, setNumber] = useState(30);
  const [day, setDay] = useState('2026-11-27');
  return (
    <>
      <div className={kit.rowCentered}>
        <Input aria-label={t('Name')} defaultValue="U3L" />
        <Input aria-label={t('Name')} size="small" placeholder={t('Name')} />
        <Input aria-label={t('Name')} isFaulty defaultValue="?" />
        <Input aria-label={t('Name')} disabled defaultValue="U3L" />
        <DayInput label={t('Changed')} value={day} onChange={setDay} />
        <DayInput label={t('Changed')} value="" onChange={setDay} isFaulty />
        <DayInput label={t('Changed')} value={day} onChange={setDay} disabled />
      </div>
      <TextArea aria-label={t('Name')} rows={2} />
      <TextField label={t('Name')} error={t('Number')} hint={t('Customer')} defaultValue="U3L" />
      <div className={kit.rowCentered}>
        <NumberInput
          label={t('Number')}
          value={number}
          min={5}
          max={200}
          step={5}
          unit={t('kW')}
          onChange={setNumber}
        />
        <NumberInput label={t('Number')} value={null} min={5} max={200} step={5} unit={t('kW')} onChange={setNumber} />
        <NumberInput label={t('Number')} value={80} min={5} max={200} step={5} isReadOnly onChange={setNumber} />
      </div>
      <div className={kit.rowCentered}>
        <Choice
          aria-label={t('Rows on a page')}
          value={size}
          options={[
            [10, '10'],
            [25, '25'],
          ]}
          onChange={setSize}
        />
        <Choice aria-label={t('Name')} size="small" value="U3L" options={[['U3L', 'U3L']]} onChange={setText} />
        <Choice aria-label={t('Name')} size="large" value="U3L" options={[['U3L', 'U3L']]} onChange={setText} />
        <Choice aria-label={t('Name')} isSet value="U3L" options={[['U3L', 'U3L']]} onChange={setText} />
        <Choice aria-label={t('Name')} isFaulty value="" options={[['', '—']]} onChange={setText} />
        <Choice aria-label={t('Name')} disabled value="U3L" options={[['U3L', 'U3L']]} onChange={setText} />
      </div>
      <div className={kit.rowCentered}>
        <Segmented aria-label={t('Rows on a page')} value={size} options={[10, 25, 50, 100]} onChange={setSize} />
        <Segmented aria-label={t('Rows on a page')} size="small" value={size} options={[10, 25]} onChange={setSize} />
        <Segmented aria-label={t('Rows on a page')} disabled value={size} options={[10, 25]} onChange={setSize} />
      </div>
      <div className={kit.rowCentered}>
        <Switch aria-label={t('Open')} checked={isOn} onChange={setOn} />
        <Switch aria-label={t('Open')} size="small" checked={!isOn} onChange={(next) => setOn(!next)} />
        <Switch aria-label={t('Open')} disabled checked={false} onChange={setOn} />
        <Switch aria-label={t('Open')} isExcluded checked={false} onChange={setOn} />
        <Checkbox checked={isOn} onChange={setOn}>
          {t('Open')}
        </Checkbox>
        <Checkbox checked={false} indeterminate onChange={setOn}>
          {t('Open')}
        </Checkbox>
        <Checkbox checked disabled onChange={setOn}>
          {t('Open')}
        </Checkbox>
        <Radio name="open" checked={isOn} onChange={() => setOn(true)}>
          {t('Open')}
        </Radio>
        <Radio name="open" checked={!isOn} onChange={() => setOn(false)}>
          {t('Archive')}
        </Radio>
        <Radio name="closed" checked disabled onChange={() => setOn(true)}>
          {t('Open')}
        </Radio>
      </div>
      <Toolbar>
        <SearchField label={t('Search')} placeholder={t('Search')} text={text} onCommit={setText} shortcut="/" />
        <label>
          <Switch size="small" checked={isOn} onChange={setOn} /> {t('Open')}
        </label>
        <div className={kit.rowCentered}>
          <label htmlFor="changed">{t('Changed')}</label>
          <DayInput id="changed" label={t('Changed')} value={day} onChange={setDay} />
        </div>
      </Toolbar>
    </>
  );
}

function States() {
  const t = useTranslate();
  return (
    <>
      <div className={kit.rowCentered}>
        {([undefined, 'good', 'info', 'warning', 'fault'] as const).map((tone) => (
          <Tag key={tone ?? 'plain'} tone={tone}>
            {t('Status')}
          </Tag>
        ))}
        {statuses.map((status) => (
          <Tag key={status} tint={`status-${status}`}>
            {t('Status')}
          </Tag>
        ))}
        {kinds.map((kind) => (
          <Tag key={kind} tint={`kind-${kind}`}>
            {t('Kind')}
          </Tag>
        ))}
      </div>
      {(['error', 'warning', 'info', 'success'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={t('Status')} action={<Button size="small">{t('Reload')}</Button>}>
          <p>{t('Nothing fits the search and the filters')}</p>
        </Notice>
      ))}
      <Loading lines={3} />
      <EmptyState title={t('Nothing fits the search and the filters')} action={<Button>{t('Reload')}</Button>} />
      {(['beside', 'below', 'apart'] as const).map((layout) => (
        <Facts
          key={layout}
          layout={layout}
          facts={[
            [t('Name'), 'U3L'],
            [t('Customer'), t('Nothing fits the search and the filters')],
            [t('Sum without VAT'), <MoneyText key="sum" value="1234567.80" currency="RUB" />],
          ]}
        />
      ))}
      <p className={kit.rowCentered}>
        <MoneyText value="1234567.80" currency="RUB" />
        <MoneyText value={null} />
        <NumberText value={30.5} unit={t('kW')} />
        {(['muted', 'faint', 'fault', 'note', 'warningNote', 'faultNote', 'strong', 'large'] as const).map((name) => (
          <span key={name} className={kit[name]}>
            {name}
          </span>
        ))}
      </p>
    </>
  );
}

interface Part {
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: number;
  readonly price: string;
}
const parts: readonly Part[] = ['U3LUPS250KHS', 'BC800', 'EVTEMP'].map((partNumber, at) => ({
  partNumber,
  description: `${partNumber} · 3:3, 400 V, 50 Hz`,
  quantity: 4 ** at,
  price: `${1_234_567 / 10 ** at}`,
}));

function Tables() {
  const t = useTranslate();
  const columns: readonly Column<Part>[] = [
    {
      name: 'part',
      head: t('Part number'),
      isRowHead: true,
      width: '160px',
      sort: { by: 'part' },
      onCard: 'name',
      cell: ({ partNumber }) => partNumber,
    },
    { name: 'description', head: t('Description'), onCard: 'line', cell: ({ description }) => description },
    { name: 'quantity', head: t('Qty'), width: '80px', align: 'end', cell: ({ quantity }) => quantity },
    {
      name: 'price',
      head: t('List price'),
      width: '150px',
      align: 'end',
      sort: { by: 'price', isDescendingFirst: true },
      onCard: 'corner',
      cell: ({ price }) => <MoneyText value={price} currency="RUB" />,
    },
    {
      name: 'actions',
      head: t('Actions'),
      isHeadHidden: true,
      width: '120px',
      align: 'end',
      onCard: 'line',
      cell: () => (
        <Button size="small" icon={<DownloadOutlined />}>
          {t('Edit')}
        </Button>
      ),
    },
  ];
  const common = { columns, rows: parts, keyOf: ({ partNumber }: Part) => partNumber };
  return (
    <>
      <Table
        {...common}
        label={t('Prices')}
        narrow="cards"
        order={{ current: 'part', initial: 'part' }}
        rowProps={({ partNumber }) => ({ 'data-chosen': partNumber === 'BC800' })}
      />
      <Table {...common} label={t('Prices')} narrow="scrolls" />
      <Table {...common} label={t('Prices')} narrow="cards" isDense />
      <FigureTable
        label={t('Prices')}
        head={[t('Part number'), t('Qty')]}
        rows={parts.map(({ partNumber, quantity }) => [partNumber, quantity])}
        foot={[t('Total'), parts.reduce((sum, { quantity }) => sum + quantity, 0)]}
      />
      <Pager page={3} pageSize={25} shown={25} total={240} />
    </>
  );
}

function Tabs() {
  const t = useTranslate();
  const id = useTabsId();
  const [tab, setTab] = useState<'list' | 'search'>('list');
  return (
    <>
      <TabBar
        label={t('Search')}
        id={id}
        tabs={[
          { key: 'list', label: t('Prices') },
          { key: 'search', label: t('Search') },
        ]}
        active={tab}
        onChange={setTab}
      />
      <div {...panelProps(id, tab)}>{t('Nothing fits the search and the filters')}</div>
    </>
  );
}

const numbers = parts.map(({ partNumber, description }) => ({
  value: partNumber,
  label: `${partNumber} · ${description}`,
}));

function Lists() {
  const t = useTranslate();
  const [status, setStatus] = useState<string | null>('approved');
  const [part, setPart] = useState<string | null>(null);
  const [text, setText] = useState('');
  const all = [{ label: t('Status'), options: statuses.map((value) => ({ value, label: t(value) })) }];
  return (
    <>
      <div className={kit.rowCentered}>
        <Select aria-label={t('Status')} value={status} options={all} onChange={setStatus} />
        <Select
          aria-label={t('Part number')}
          placeholder={t('Part number')}
          value={part}
          options={numbers}
          onChange={setPart}
          onClear={() => setPart(null)}
          isSearchable
        />
        <Select aria-label={t('Customer')} value="?" options={[]} onChange={() => undefined} isFaulty size="small" />
        <Select aria-label={t('Description')} value={status} options={all} onChange={setStatus} disabled />
      </div>
      <div className={kit.rowCentered}>
        <Lookup
          label={t('Search')}
          placeholder={t('Part number')}
          text={text}
          onText={setText}
          offers={numbers.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
          offerRender={({ label }) => label}
          none={t('Nothing is found')}
          onPick={setText}
        />
        <MenuButton
          items={[
            { key: 'edit', label: t('Edit'), onClick: () => undefined },
            { key: 'off', label: t('Save'), disabled: true },
            { key: 'delete', label: t('Delete'), danger: true, onClick: () => undefined },
          ]}
        >
          <Button>{t('Actions')}</Button>
        </MenuButton>
        <Tooltip title={t('Nothing fits the search and the filters')}>
          <Button disabled>{t('Search')}</Button>
        </Tooltip>
      </div>
    </>
  );
}

function Overlays() {
  const t = useTranslate();
  const [shown, setShown] = useState<'dialog' | 'drawer' | null>(null);
  const confirm = useConfirm();
  const message = useMessages();
  const close = () => setShown(null);
  const ask = async () => {
    const isConfirmed = await confirm({ title: t('Delete'), confirmLabel: t('Delete'), isDanger: true });
    if (isConfirmed) message.success(t('Delete'));
    else message.error(t('Cancel'), 8);
  };
  return (
    <div className={kit.rowCentered}>
      <Button data-opens="dialog" onClick={() => setShown('dialog')}>
        Dialog
      </Button>
      <Button data-opens="drawer" onClick={() => setShown('drawer')}>
        Drawer
      </Button>
      <Confirm title={t('Delete')} confirmLabel={t('Delete')} isDanger onConfirm={() => message.info(t('Delete'))}>
        <Button data-opens="confirm">Confirm</Button>
      </Confirm>
      <Button data-opens="question" onClick={() => void ask()}>
        useConfirm
      </Button>
      {shown === 'dialog' && (
        <Dialog title={t('New solution')} action={{ label: t('Save'), onPress: close }} onClose={close}>
          <Lists />
        </Dialog>
      )}
      <Drawer isOpen={shown === 'drawer'} title={t('Description')} width={420} onClose={close}>
        <Facts facts={[[t('Part number'), 'BC800']]} />
      </Drawer>
    </div>
  );
}

/** The components, by the names of their files. */
const sections: Readonly<Record<string, () => ReactNode>> = {
  'Button, FileLink, KeyCap': Buttons,
  'Input, TextArea, TextField, NumberInput, Segmented, Switch, Checkbox, Toolbar, SearchField': Fields,
  'Tag, Notice, Loading, EmptyState, Facts, figures, words': States,
  'Table, Pager': Tables,
  TabBar: Tabs,
  'Select, Lookup, MenuButton, Tooltip': Lists,
  'Dialog, Drawer, Confirm, useConfirm, messages': Overlays,
};

/** Every component in every state. */
export function KitPage() {
  return (
    <main className={`${kit.stackLoose} ${styles.page}`}>
      <PageHeader title="Kit" note={<Tag tone="info">development</Tag>} />
      {Object.entries(sections).map(([title, Section]) => (
        <Panel key={title} title={title}>
          <div className={kit.stackWide}>
            <Section />
          </div>
        </Panel>
      ))}
    </main>
  );
}
