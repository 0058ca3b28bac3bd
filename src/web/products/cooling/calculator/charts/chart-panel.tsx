import { DownloadOutlined } from '../../../../ui/icons.tsx';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { ExportedChart } from './export-chart.ts';
import { Help } from '../../../../parts/help/help.tsx';
import kit from '../../../../ui/kit.module.css';
import styles from './charts-view.module.css';

interface ChartPanelProps {
  readonly title: string;
  readonly name: string;
  /** The key of its help. */
  readonly help: string;
  /** The chart as a file; null while there is none. */
  readonly exported: (() => ExportedChart) | null;
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

const formats = ['SVG', 'PNG'] as const;

/** A chart with its heading and its files. */
export function ChartPanel({ title, name, help, exported, isWaiting = false, children }: ChartPanelProps) {
  const t = useTranslate();
  const id = useId();
  const [failed, setFailed] = useState(false);
  async function save(format: (typeof formats)[number]): Promise<void> {
    if (!exported) return;
    try {
      const { saveChart } = await import('./export-chart.ts');
      await saveChart(exported(), format);
      setFailed(false);
    } catch (failure) {
      console.error('The chart could not be saved', failure);
      setFailed(true);
    }
  }
  return (
    <section
      className={`${kit.sheet} ${kit.kept} ${styles.panel}`}
      data-chart={name}
      data-waiting={isWaiting}
      aria-labelledby={id}
    >
      <div className={`${kit.rowApart} ${kit.below}`}>
        <div className={kit.rowCentered}>
          <h2 id={id} className={kit.large}>
            {title}
          </h2>
          <Help of={help} label={title} />
        </div>
        <div
          className={`${kit.rowCentered} ${kit.muted} ${styles.files}`}
          role="group"
          aria-label={t('Save the chart')}
        >
          <DownloadOutlined />
          {formats.map((format) => (
            <Button
              size="small"
              key={format}
              disabled={exported === null}
              aria-label={t('{title}: save as {format}', { title, format })}
              onClick={() => void save(format)}
            >
              {format}
            </Button>
          ))}
        </div>
      </div>
      {failed && <p role="alert">{t('The chart could not be saved. Try again.')}</p>}
      {children}
    </section>
  );
}
