import { CloseOutlined, PictureOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { mostPictureBytes, pictureTypes } from '../../../../core/catalogue/picture-files.ts';
import { useGesture } from '../../../app/api/queries.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { base64Of } from '../../../ui/base64.ts';
import { addressOfPicture } from '../../../ui/picture-address.ts';
import styles from './sheet.module.css';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';

/** The pictures that a cell names: seen, taken out, and uploaded. */
export function PictureCell({
  cell,
  onWrite,
}: {
  /** Names, separated by commas. */
  readonly cell: string;
  /** Null where nothing may be changed. */
  readonly onWrite: ((cell: string) => void) | null;
}) {
  const t = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useGesture('picturesCreate');
  const names = cell === '' ? [] : cell.split(',').map((name) => name.trim());
  const take = async (file: File | undefined) => {
    if (!file || !onWrite) return;
    try {
      const { picture } = await upload.mutateAsync({ content: await base64Of(file) });
      onWrite([...new Set([...names, picture])].join(','));
    } catch {
      // The gesture holds the problem, which stands below.
    }
  };
  return (
    <div className={styles.pictures}>
      {names.map((name, i) => (
        <span key={name} className={styles.pictureOfCell}>
          <img src={addressOfPicture(name)} alt={t('Picture {number}', { number: i + 1 })} />
          {onWrite && (
            <Button
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={`${t('Remove the picture')} ${i + 1}`}
              onClick={() => onWrite(names.toSpliced(i, 1).join(','))}
            />
          )}
        </span>
      ))}
      {onWrite && (
        <>
          <Button
            size="small"
            icon={<PictureOutlined aria-hidden />}
            isBusy={upload.isPending}
            onClick={() => picker.current?.click()}
          >
            {t('Upload a picture')}
          </Button>
          <span className={kit.muted}>{t('PNG or JPEG, at most {most} KB', { most: mostPictureBytes / 1024 })}</span>
          <input
            ref={picker}
            type="file"
            hidden
            accept={Object.values(pictureTypes).join(',')}
            aria-label={t('Upload a picture')}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </>
      )}
      <ProblemAlert problem={upload.error} title={t('The picture was not taken')} />
    </div>
  );
}
