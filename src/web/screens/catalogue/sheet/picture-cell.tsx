import { CloseOutlined, PictureOutlined } from '../../../ui/icons.tsx';
import { mostPictureBytes, pictureTypes } from '../../../../core/catalogue/picture-files.ts';
import { useGesture } from '../../../app/api/queries.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { base64Of } from '../../../ui/base64.ts';
import { addressOfPicture } from '../../../ui/picture-address.ts';
import { FileButton } from '../../../ui/fields/file-button.tsx';
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
  const upload = useGesture('picturesCreate');
  const names = cell === '' ? [] : cell.split(',').map((name) => name.trim());
  const take = async (file: File) => {
    if (!onWrite) return;
    try {
      const { picture } = await upload.mutateAsync({ content: await base64Of(file) });
      onWrite([...new Set([...names, picture])].join(','));
    } catch {
      // The gesture holds the problem, which stands below.
    }
  };
  return (
    <div className={`${kit.rowCentered} ${kit.whole}`}>
      {names.map((name, i) => (
        <span key={name} className={kit.rowTight}>
          <img className={styles.picture} src={addressOfPicture(name)} alt={t('Picture {number}', { number: i + 1 })} />
          {onWrite && (
            <Button
              size="small"
              icon={<CloseOutlined />}
              aria-label={`${t('Remove the picture')} ${i + 1}`}
              onClick={() => onWrite(names.toSpliced(i, 1).join(','))}
            />
          )}
        </span>
      ))}
      {onWrite && (
        <>
          <FileButton
            size="small"
            icon={<PictureOutlined />}
            label={t('Upload a picture')}
            accept={Object.values(pictureTypes).join(',')}
            isBusy={upload.isPending}
            onChoose={([file]) => void take(file)}
          >
            {t('Upload a picture')}
          </FileButton>
          <span className={kit.muted}>{t('PNG or JPEG, at most {most} KB', { most: mostPictureBytes / 1024 })}</span>
        </>
      )}
      <ProblemAlert problem={upload.error} title={t('The picture was not taken')} />
    </div>
  );
}
