import type { ReactNode } from 'react';
import type { DrawnRole } from '../../../../core/products/cooling/drawing/scheme.ts';

/** Signs of what stands inside a unit, each in a square of 12 around the middle. */
export const signs: Readonly<Partial<Record<DrawnRole, ReactNode>>> = {
  humidifier: <path d="M0-5C3-1.500 4 0 4 1.500a4 4 0 0 1-8 0C-4 0-3-1.500 0-5z" />,
  heater: <path d="M-5 0h2l1.500-4 3 8L3 0h2" />,
  networkCard: (
    <>
      <rect x="-5" y="-4" width="10" height="8" rx="1" />
      <path d="M-2.500 0v1.500M0 0v1.500M2.500 0v1.500" />
    </>
  ),
  remoteSensor: (
    <>
      <path d="M0-5v6" />
      <circle cy="3" r="2.500" />
    </>
  ),
};

/** A flake of snow: what keeps a condenser working in winter. */
export const Snowflake = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    {[0, 60, 120].map((turn) => (
      <path key={turn} d="M0-6V6M-2-4.500 0-2.500 2-4.500M-2 4.500 0 2.500 2 4.500" transform={`rotate(${turn})`} />
    ))}
  </g>
);
