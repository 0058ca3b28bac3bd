import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber, formatQuantity, noBreakSpace } from '../../../core/format.ts';
import type { UpsFigures } from '../../../core/products/monitoring/linked-ups.ts';
import { choicesFromUps, differingFromUps, lacksBlocks } from '../../../core/products/monitoring/linked-ups.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useConfiguratorFrame } from '../../parts/configurator/configurator-context.tsx';
import type { RecordControlProps } from '../../parts/configurator/type-view.ts';
import { paths } from '../../app/navigation/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { linkedIsxId } from './group-states.ts';
import type { LinkedUps } from './linked-ups.ts';
import { linkedUpsOptions } from './linked-ups.ts';
import { monitoringOf } from './monitoring-answer.ts';
import { UpsSearch } from './ups-search.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

/** `2 UPSs, 1 × 40 blocks, 85.106 kW`: what there is to take. */
function figuresText({ upsCount, battery }: UpsFigures, t: Translate): string {
  const upss = t('{count} UPS | {count} UPSs', { count: upsCount });
  if (!battery) return `${upss}; ${t('its battery is not of blocks in strings')}`;
  const { stringsPerUps, blocksPerString, batteryKw } = battery;
  const blocks = `${stringsPerUps}${noBreakSpace}×${noBreakSpace}${t('{count} block | {count} blocks', { count: blocksPerString })}`;
  return `${upss}, ${blocks}, ${formatQuantity(batteryKw, t('kW'), 3)}`;
}

interface NewerRevisionProps {
  readonly linked: LinkedUps;
  readonly isReadOnly: boolean;
  readonly isTaking: boolean;
  readonly onPick: (isxId: string) => void;
}

/** That the solution has a newer revision, which the link does not follow by itself. */
function NewerRevision({ linked: { isxId, newerIsxId }, isReadOnly, isTaking, onPick }: NewerRevisionProps) {
  const t = useTranslate();
  return (
    <Notice
      tone="warning"
      title={t('A newer revision has superseded {isxId}', { isxId })}
      action={
        !isReadOnly &&
        newerIsxId && (
          <Button size="small" isBusy={isTaking} onClick={() => onPick(newerIsxId)}>
            {t('Take from {isxId}', { isxId: newerIsxId })}
          </Button>
        )
      }
    >
      {newerIsxId && (
        <Link to={paths.solution} params={{ isxId: newerIsxId }} search={{}}>
          {newerIsxId}
        </Link>
      )}
    </Notice>
  );
}

interface StateProps {
  readonly linked: LinkedUps;
  readonly values: RecordControlProps['composition']['evaluation']['values'];
  readonly labelOf: (field: string) => string;
  readonly isReadOnly: boolean;
  readonly onTake: (figures: UpsFigures) => void;
}

/** Whether what was taken is what the UPS solution has by now. */
function State({ linked: { isxId, isxName, isCurrent, figures }, values, labelOf, isReadOnly, onTake }: StateProps) {
  const t = useTranslate();
  if (!figures) return <Notice tone="warning">{t('No UPS carries the load of this solution yet.')}</Notice>;
  const differing = differingFromUps(figures, values);
  const isWithoutBlocks = lacksBlocks(figures, values);
  const isTaken = choicesFromUps(figures, values).length > 0 && differing.length === 0 && !isWithoutBlocks;
  return (
    <>
      <p className={kit.strong}>{isxName}</p>
      <p>{figuresText(figures, t)}</p>
      {isWithoutBlocks && (
        <Notice tone="warning">
          {t('The battery of the UPS solution is not of blocks in strings: those of this solution are not its own')}
        </Notice>
      )}
      {differing.length > 0 && (
        <Notice
          tone="warning"
          title={t('Other figures stand in the UPS solution')}
          action={
            !isReadOnly && (
              <Button size="small" onClick={() => onTake(figures)}>
                {t('Take from {isxId}', { isxId })}
              </Button>
            )
          }
        >
          {differing.map(({ field, value }) => `${t(labelOf(field))}: ${formatNumber(Number(value), 3)}`).join(' · ')}
        </Notice>
      )}
      {isTaken && isCurrent && <p className={kit.note}>{t('Taken; nothing has changed since')}</p>}
    </>
  );
}

/**
 * The UPS solution whose batteries are monitored. Its figures become choices of this solution when it is picked; what has
 * changed there since is shown, and taken anew when asked.
 */
export function UpsSolutionRecord({
  labelId,
  value,
  composition,
  catalogue,
  isReadOnly,
  onChange,
}: RecordControlProps) {
  const t = useTranslate();
  const { set } = useConfiguratorFrame();
  const queryClient = useQueryClient();
  const isxId = linkedIsxId(value);
  const labelOf = (field: string) => catalogue.engine.fields.find(({ name }) => name === field)?.label ?? field;
  const { values } = monitoringOf(composition.evaluation);
  const { data, error } = useQuery({
    ...linkedUpsOptions(queryClient, isxId ?? ''),
    enabled: isxId !== null,
  });
  const [taking, setTaking] = useState<{ readonly isOn: boolean; readonly problem: unknown }>({
    isOn: false,
    problem: null,
  });

  const pick = async (picked: string) => {
    setTaking({ isOn: true, problem: null });
    try {
      const { figures } = await queryClient.fetchQuery(linkedUpsOptions(queryClient, picked));
      set([{ field: 'upsSolution', value: { isxId: picked } }, ...(figures ? choicesFromUps(figures, values) : [])]);
      setTaking({ isOn: false, problem: null });
    } catch (problem) {
      setTaking({ isOn: false, problem });
    }
  };

  return (
    <div className={kit.stack} role="group" aria-labelledby={labelId}>
      {isxId === null ? (
        !isReadOnly && <UpsSearch labelId={labelId} isTaking={taking.isOn} onPick={(picked) => void pick(picked)} />
      ) : (
        <p className={kit.rowBaseline}>
          <Link to={paths.solution} params={{ isxId }} search={{}}>
            {isxId}
          </Link>
          {!isReadOnly && (
            <Button size="small" kind="link" onClick={() => onChange(undefined)}>
              {t('Without a UPS solution')}
            </Button>
          )}
        </p>
      )}
      <ProblemAlert problem={taking.problem ?? (isxId === null ? null : error)} />
      {isxId !== null && !error && data && !data.isCurrent && (
        <NewerRevision
          linked={data}
          isReadOnly={isReadOnly}
          isTaking={taking.isOn}
          onPick={(picked) => void pick(picked)}
        />
      )}
      {isxId !== null && !error && data && (
        <State
          linked={data}
          values={values}
          labelOf={labelOf}
          isReadOnly={isReadOnly}
          onTake={(figures) => set([...choicesFromUps(figures, values)])}
        />
      )}
    </div>
  );
}
