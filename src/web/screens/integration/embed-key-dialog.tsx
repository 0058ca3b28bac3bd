import { NumberInput } from '../../ui/fields/number-input.tsx';
import { useId, useState } from 'react';
import type { CalculatedFamily } from '../../../core/products/cooling/selection/selection-inputs.ts';
import { CALCULATED_FAMILIES } from '../../../core/products/cooling/selection/selection-inputs.ts';
import { originFaults } from '../../../core/integration/embed-key.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { Help } from '../../parts/help/help.tsx';
import { useGesture } from '../../app/api/queries.ts';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import kit from '../../ui/kit.module.css';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Input, TextArea } from '../../ui/fields/input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const linesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((line) => line !== '');

/** Which pages may show the calculator, of which families and until when. */
export function EmbedKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [families, setFamilies] = useState<readonly CalculatedFamily[]>(CALCULATED_FAMILIES);
  const [days, setDays] = useState<number | null>(365);
  const [isFaulty, setFaulty] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const create = useGesture('embedKeysCreate', ['embedKeysSelect']);
  const origins = linesOf(text);
  const [wrong] = originFaults(origins.map((each) => each.toLowerCase().replace(/\/$/, '')));
  const faults = {
    name: name.trim() === '' ? t('Say whose page this is: the name stands in the list') : null,
    origins: origins.length === 0 ? t('Enter the origin of the page') : wrong ? t(wrong.text, wrong.params) : null,
    families: families.length === 0 ? t('Choose at least one family') : null,
  };
  const submit = () => {
    setAsked(true);
    if (Object.values(faults).some((fault) => fault !== null) || isFaulty || create.isPending) return;
    create.mutate({ name, origins, families: [...families], days }, { onSuccess: onClose });
  };
  const fault = (field: keyof typeof faults) =>
    isAsked && faults[field] !== null ? (
      <p id={`${id}-${field}-fault`} className={kit.faultNote}>
        {faults[field]}
      </p>
    ) : null;
  const marked = (field: keyof typeof faults) => ({
    isFaulty: isAsked && faults[field] !== null,
    'aria-describedby': isAsked && faults[field] !== null ? `${id}-${field}-fault` : undefined,
  });
  return (
    <Dialog
      title={t('New key')}
      action={{ label: t('Make the key'), onPress: submit, isBusy: create.isPending }}
      onClose={onClose}
    >
      <div className={kit.stackWide}>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-name`} label={t('Name')} help="embedding.name" />
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={100}
            autoFocus
            {...marked('name')}
            onChange={({ target }) => setName(target.value)}
          />
          {fault('name')}
        </div>
        <div className={kit.field}>
          <FieldLabel
            htmlFor={`${id}-origins`}
            label={t('Origins of the pages, one a line')}
            help="embedding.origins"
          />
          <TextArea
            id={`${id}-origins`}
            rows={3}
            value={text}
            placeholder="https://www.example.com"
            spellCheck={false}
            {...marked('origins')}
            onChange={({ target }) => setText(target.value)}
          />
          {fault('origins')}
        </div>
        <fieldset className={`${kit.fieldset} ${kit.rowBaseline}`}>
          <legend className={kit.muted}>
            {t('Families')}
            <Help of="embedding.families" label={t('Families')} />
          </legend>
          {CALCULATED_FAMILIES.map((family) => (
            <Checkbox
              key={family}
              checked={families.includes(family)}
              onChange={(isTicked) =>
                setFamilies(isTicked ? [...families, family] : families.filter((each) => each !== family))
              }
            >
              {family}
            </Checkbox>
          ))}
        </fieldset>
        {fault('families')}
        <div className={kit.field}>
          <FieldLabel
            htmlFor={`${id}-days`}
            label={t('Days that it holds; empty: until it is revoked')}
            help="embedding.days"
          />
          <NumberInput
            id={`${id}-days`}
            value={days}
            min={1}
            max={3650}
            step={1}
            fault={(count) => (Number.isInteger(count) ? null : t('A whole number is expected'))}
            onChange={setDays}
            onEmpty={() => setDays(null)}
            onFault={setFaulty}
          />
        </div>
        <ProblemAlert problem={create.error} />
      </div>
    </Dialog>
  );
}
