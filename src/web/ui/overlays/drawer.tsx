import type { ReactNode } from 'react';
import { Overlay } from './overlay.tsx';

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
export const Drawer = ({ isOpen, title, width, onClose, children }: DrawerProps) =>
  isOpen && (
    <Overlay title={title} width={width} isAside onClose={onClose}>
      {children}
    </Overlay>
  );
