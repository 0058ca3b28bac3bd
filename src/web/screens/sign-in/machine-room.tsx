import type { ReactNode } from 'react';

/**
 * A small machine room seen from the front, 1 unit = 10 mm: a UPS with its battery cabinet, a row of racks with in-row
 * coolers between them over a raised floor, a busbar above, the condenser outside. Cabinets are 2000 mm high, racks
 * 600 wide, coolers 300 wide.
 */
const height = 200;
const floor = 320;
const top = floor - height;

interface CabinetProps {
  readonly x: number;
  readonly width: number;
  readonly children?: ReactNode;
}

const Cabinet = ({ x, width, children }: CabinetProps) => (
  <g transform={`translate(${x} ${top})`}>
    <rect width={width} height={height} />
    {children}
  </g>
);

/** Lines of equal length one under another, from the top of a cabinet. */
const rows = (x: number, width: number, from: number, to: number, step: number): string =>
  Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => `M${x} ${from + index * step}h${width}`,
  ).join('');

const Ups = ({ x }: { readonly x: number }) => (
  <Cabinet x={x} width={80}>
    <rect x="28" y="22" width="24" height="16" rx="1" />
    <path d="M33 32l4-5 4 6 3-4 4 3" />
    <path d={rows(16, 48, 60, 104, 11)} opacity="0.7" />
    <path d="M16 128h48M16 128v52h48v-52" opacity="0.7" />
    <path d={rows(22, 36, 140, 172, 8)} opacity="0.7" />
  </Cabinet>
);

const Battery = ({ x }: { readonly x: number }) => (
  <Cabinet x={x} width={80}>
    {[24, 62, 100, 138].map((y) => (
      <g key={y}>
        <path d={`M10 ${y + 28}h60`} />
        {[14, 33, 52].map((left) => (
          <path
            key={left}
            d={`M${left} ${y + 28}v-18h14v18M${left + 3} ${y + 10}v-3M${left + 11} ${y + 10}v-3`}
            opacity="0.7"
          />
        ))}
      </g>
    ))}
  </Cabinet>
);

/** `filled` units of equipment from the bottom, the rest stands empty. */
const Rack = ({ x, filled }: { readonly x: number; readonly filled: number }) => (
  <Cabinet x={x} width={60}>
    <path d="M7 8v184M53 8v184" opacity="0.7" />
    {Array.from({ length: filled }, (_, index) => {
      const y = 178 - index * 14;
      return (
        <g key={index} opacity="0.7">
          <rect x="10" y={y} width="40" height="11" />
          <path d={`M14 ${y + 5.5}h12M44 ${y + 5.5}h2`} />
        </g>
      );
    })}
  </Cabinet>
);

/** Fans one above another; air leaves to both sides into the cold aisle. */
const InRowCooler = ({ x }: { readonly x: number }) => (
  <Cabinet x={x} width={30}>
    <rect x="9" y="8" width="12" height="8" rx="1" />
    {[36, 66, 96, 126, 156].map((y) => (
      <g key={y}>
        <circle cx="15" cy={y} r="11" />
        <path d={`M15 ${y}c-1-5 3-8 6-7M15 ${y}c5-1 8 3 7 6M15 ${y}c1 5-3 8-6 7M15 ${y}c-5 1-8-3-7-6`} opacity="0.7" />
      </g>
    ))}
    <path d="M6 186h18" opacity="0.7" />
  </Cabinet>
);

const Condenser = ({ x }: { readonly x: number }) => (
  <g transform={`translate(${x} ${floor - 96})`}>
    <rect width="110" height="70" />
    {[29, 81].map((cx) => (
      <g key={cx}>
        <circle cx={cx} cy="35" r="21" />
        <circle cx={cx} cy="35" r="4" />
        <path
          d={`M${cx} 31c-2-8 4-13 10-12M${cx + 4} 35c8-2 13 4 12 10M${cx} 39c2 8-4 13-10 12M${cx - 4} 35c-8 2-13-4-12-10`}
          opacity="0.7"
        />
      </g>
    ))}
    <path d="M12 70v26M98 70v26" />
  </g>
);

export const MachineRoom = ({ className }: { readonly className?: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 0 780 400"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden
  >
    {/* the building: slab, raised floor with its pedestals, wall to the outside */}
    <path d="M8 368h600v-318M608 320h164M8 320h600" />
    <path d={Array.from({ length: 10 }, (_, index) => `M${38 + index * 60} 320v48`).join('')} opacity="0.45" />
    <path d="M8 50h600" opacity="0.45" />

    {/* power: from the UPS up to the busbar, down to every rack */}
    <path d="M60 120v-28h514M60 92v-6h514v6" />
    <path d="M268 92v28M358 92v28M418 92v28M508 92v28M568 92v28" strokeDasharray="2 5" />

    <Ups x={20} />
    <Battery x={104} />
    <Rack x={238} filled={11} />
    <InRowCooler x={298} />
    <Rack x={328} filled={8} />
    <Rack x={388} filled={12} />
    <InRowCooler x={448} />
    <Rack x={478} filled={10} />
    <Rack x={538} filled={6} />

    {/* refrigerant: from each cooler under the floor to the condenser outside */}
    <path d="M308 320v22h382v-48M463 320v22M318 320v28h380v-54M469 320v28" opacity="0.85" />
    <Condenser x={632} />

    {/* warm air leaves the condenser */}
    <path d="M661 206c-5-7 5-12 0-20s5-12 0-20M713 206c-5-7 5-12 0-20s5-12 0-20" opacity="0.6" />
  </svg>
);
