import { Drawer as AntDrawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslate } from '../app/session/app-context.tsx';

interface DrawerProps {
  readonly isOpen: boolean;
  /** Already translated. */
  readonly title: string;
  /** px. */
  readonly width: number;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The whole of one row at the side of its list. */
export function Drawer({ isOpen, title, width, onClose, children }: DrawerProps) {
  const t = useTranslate();
  return (
    <AntDrawer open={isOpen} title={title} size={width} closable={{ 'aria-label': t('Close') }} onClose={onClose}>
      {children}
    </AntDrawer>
  );
}
