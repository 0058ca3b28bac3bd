import { useState } from 'react';
import type { ProductFamily } from '../../../../core/products/cooling/tables/families.ts';
import { familyName } from '../../../../core/products/cooling/tables/families.ts';
import { useLanguage } from '../../../app/session/app-context.tsx';
import { addressOfPicture } from '../../../ui/picture-address.ts';
import { FamilyDrawing } from './family-drawing.tsx';
import styles from './family-picture.module.css';

interface FamilyPictureProps {
  readonly family: ProductFamily;
  readonly className?: string | undefined;
  /** The words beside it say all: nothing is read out for the picture. */
  readonly isDecoration?: boolean;
}

/** Whether a family is shown by our drawing: its record names no picture. */
export const isDrawn = ({ images }: ProductFamily): boolean => images.length === 0;

/** What a family looks like: the first picture of its record; our drawing where it names none, or the picture can't be had. */
export function FamilyPicture({ family, className, isDecoration = false }: FamilyPictureProps) {
  const language = useLanguage();
  const [missing, setMissing] = useState<string>();
  const [picture] = family.images;
  if (picture === undefined || picture === missing)
    return <FamilyDrawing family={family.code} className={className} isDecoration={isDecoration} />;
  return (
    <img
      className={[styles.picture, className].join(' ')}
      src={addressOfPicture(picture)}
      alt={isDecoration ? '' : familyName(family, language)}
      onError={() => setMissing(picture)}
    />
  );
}
