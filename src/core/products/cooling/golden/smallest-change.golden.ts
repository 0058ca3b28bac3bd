/*
 * Which single change of one input admits a unit, worked out from the tables of catalogue/cooling by a program of its own, before the
 * code and without it, with the method of docs/engineering/cooling-selection.md. `to` is the nearest value on the step
 * (tenths of a kelvin and a kilowatt, whole percents), away from the input as it stands; `exact` the end of the window itself; null: that input can not
 * admit the unit within its bounds. Where the exact value lies within `within` of a step the neighbouring step is as right: two readings of the
 * specific heat of the coil's line differ by that much. Capacity in kW, a unit without one is refused.
 */
interface Admitting {
  readonly exact: number;
  readonly to: number;
}

interface Unfit {
  readonly model: string;
  readonly capacity: number | null;
  readonly window: Admitting | null;
  readonly required: Admitting | null;
  readonly returnAir: Admitting | null;
  readonly humidity: Admitting | null;
  readonly outdoor: Admitting | null;
}

interface Duty {
  readonly id: string;
  readonly family: 'SPdx' | 'SRdx';
  /** Required capacity, range above and below, return air, its humidity, outdoor air. */
  readonly inputs: readonly [number, number, number, number, number, number];
  readonly offered: readonly string[];
  readonly excluded: readonly Unfit[];
}

export const within = {
  capacity: 0.01,
  window: 0.02,
  required: 0.008,
  returnAir: 0.035,
  humidity: 0.15,
  outdoor: 0.01,
} as const;

const to = (exact: number, rounded: number): Admitting => ({ exact, to: rounded });

const unfit = (
  model: string,
  capacity: number | null,
  window: Unfit['window'],
  required: Unfit['required'],
  returnAir: Unfit['returnAir'],
  humidity: Unfit['humidity'],
  outdoor: Unfit['outdoor'],
): Unfit => ({ model, capacity, window, required, returnAir, humidity, outdoor });

export const smallestChanges: readonly Duty[] = [
  {
    id: 'A-SPdx',
    family: 'SPdx',
    inputs: [30, 25, 10, 35, 22, 35],
    offered: ['SPdx025', 'SPdx030'],
    excluded: [
      // return: bilinear must reach 37.5/0.999837 = 37.5061: 28 + (37.5061-37.1000)/(39.1400-37.1000)*3 = 28.597 (factor at that point, RH held)
      unfit('SPdx035', 41.9, to(39.66667, 40), to(33.52, 33.6), to(28.59723, 28.5), null, null),
      unfit('SPdx040', 48.46, to(61.53333, 62), to(38.768, 38.8), null, null, null),
      unfit('SPdx045', 53.91, to(79.7, 80), to(43.128, 43.2), null, null, null),
      unfit('SPdx050', 60.1, null, to(48.08, 48.1), null, null, null),
      unfit('SPdx060', 73.21, null, to(58.568, 58.6), null, null, null),
      unfit('SPdx070', 83.2, null, to(66.56, 66.6), null, null, null),
      unfit('SPdx080', 94.74, null, to(75.792, 75.8), null, null, null),
      unfit('SPdx090', 106.36, null, to(85.088, 85.1), null, null, null),
      unfit('SPdx100', 118.51, null, to(94.808, 94.9), null, null, null),
      unfit('SPdx120', 139.92, null, to(111.936, 112), null, null, null),
    ],
  },
  {
    id: 'A-SRdx',
    family: 'SRdx',
    inputs: [30, 25, 10, 35, 22, 35],
    offered: ['SRdx030'],
    excluded: [
      unfit('SRdx007', 7.6, to(74.66667, 75), to(8.44444, 8.4), null, null, null),
      unfit('SRdx012', 12.6, to(58, 58), to(14, 14), null, null, null),
      // return: bilinear must reach 27/1.000107 = 26.9971: 37 + (26.9971-26.6500)/(27.9200-26.6500)*3 = 37.820 (factor at that point, RH held)
      unfit('SRdx025', 25.8, to(14, 14), to(28.66667, 28.6), to(37.81995, 37.9), null, null),
      // return: bilinear must reach 37.5/0.999847 = 37.5057: 28 + (37.5057-36.3400)/(38.3200-36.3400)*3 = 29.766 (factor at that point, RH held)
      unfit('SRdx040', 41, to(36.66667, 37), to(32.8, 32.8), to(29.76627, 29.7), to(37.63844, 38), null),
      unfit('SRdx050', 51, to(70, 70), to(40.8, 40.8), null, null, null),
      unfit('SRdx060', 61.5, null, to(49.2, 49.2), null, null, null),
      unfit('SRdx070', 71, null, to(56.8, 56.8), null, null, null),
    ],
  },
  {
    id: 'B-SPdx',
    family: 'SPdx',
    inputs: [60, 25, 10, 28, 40, 40],
    offered: ['SPdx060', 'SPdx070'],
    excluded: [
      unfit('SPdx025', 26.11272, to(56.47881, 57), to(29.01413, 29), null, null, null),
      unfit('SPdx030', 31.2735, to(47.87749, 48), to(34.74834, 34.7), null, null, null),
      unfit('SPdx035', 35.53413, to(40.77646, 41), to(39.48236, 39.4), null, null, null),
      unfit('SPdx040', 40.98467, to(31.69222, 32), to(45.53852, 45.5), null, null, null),
      unfit('SPdx045', 45.6553, to(23.90784, 24), to(50.72811, 50.7), null, null, null),
      // return: bilinear must reach 54/0.967337 = 55.8234: 33 + (55.8234-55.7700)/(57.7100-55.7700)*2 = 33.055 (factor at that point, RH held)
      unfit('SPdx050', 50.986, to(15.02333, 16), to(56.65111, 56.6), to(33.055, 33.1), null, null),
      // return: bilinear must reach 75/0.999998 = 75.0002: 24 + (75.0002-74.2100)/(80.2200-74.2100)*4 = 24.526 (factor at that point, RH held)
      unfit('SPdx080', 80.22926, to(33.71543, 34), to(64.18341, 64.2), to(24.52591, 24.5), to(46.28971, 47), null),
      unfit('SPdx090', 90.23063, to(50.38438, 51), to(72.1845, 72.2), null, to(53.20079, 54), null),
      unfit('SPdx100', 100.3617, to(67.2695, 68), to(80.28936, 80.3), null, to(60.50664, 61), null),
      unfit('SPdx120', 117.24432, to(95.40721, 96), to(93.79546, 93.8), null, to(69.22464, 70), null),
    ],
  },
  {
    id: 'B-SRdx',
    family: 'SRdx',
    inputs: [60, 25, 10, 28, 40, 40],
    offered: ['SRdx070'],
    excluded: [
      unfit('SRdx007', 6.43708, to(89.27153, 90), to(7.15231, 7.1), null, null, null),
      unfit('SRdx012', 10.50385, to(82.49358, 83), to(11.67095, 11.6), null, null, null),
      unfit('SRdx025', 20.888, to(65.18667, 66), to(23.20889, 23.2), null, null, null),
      unfit('SRdx030', 25.67567, to(57.20721, 58), to(28.52853, 28.5), null, null, null),
      unfit('SRdx040', 33.36782, to(44.38696, 45), to(37.07536, 37), null, null, null),
      unfit('SRdx050', 42.04671, to(29.92215, 30), to(46.71857, 46.7), null, null, null),
      unfit('SRdx060', 49.22792, to(17.95347, 18), to(54.69769, 54.6), null, null, null),
    ],
  },
  {
    id: 'C-SPdx',
    family: 'SPdx',
    inputs: [45, 25, 10, 24, 50, 37],
    offered: ['SPdx050', 'SPdx060'],
    excluded: [
      unfit('SPdx025', 24.00764, to(46.64969, 47), to(26.67516, 26.6), null, null, null),
      unfit('SPdx030', 27.47759, to(38.9387, 39), to(30.53065, 30.5), null, null, null),
      unfit('SPdx035', 30.53759, to(32.13868, 33), to(33.93066, 33.9), null, null, null),
      unfit('SPdx040', 35.79232, to(20.46151, 21), to(39.76925, 39.7), null, null, null),
      // return: bilinear must reach 40.5/0.882859 = 45.8737: 24 + (45.8737-43.4233)/(46.8867-43.4233)*4 = 26.830 (factor at that point, RH held)
      unfit('SPdx045', 39.44268, to(12.3496, 13), to(43.8252, 43.8), to(26.83003, 26.9), to(48.04714, 48), null),
      unfit('SPdx070', 59.94665, to(33.21479, 34), to(47.95732, 48), null, to(54.65122, 55), null),
      unfit('SPdx080', 69.39438, to(54.20973, 55), to(55.5155, 55.6), null, to(64.34401, 65), null),
      unfit('SPdx090', 76.874, to(70.83112, 71), to(61.4992, 61.5), null, to(70.96706, 71), null),
      unfit('SPdx100', 86.47979, to(92.1773, 93), to(69.18383, 69.2), null, to(77.46037, 78), null),
      unfit('SPdx120', 99.96446, null, to(79.97157, 80), null, to(86.12307, 87), null),
    ],
  },
  {
    id: 'C-SRdx',
    family: 'SRdx',
    inputs: [15, 25, 10, 24, 50, 37],
    offered: ['SRdx025'],
    excluded: [
      unfit('SRdx007', 5.46357, to(63.57622, 64), to(6.07063, 6), null, null, null),
      unfit('SRdx012', 8.96126, to(40.25824, 41), to(9.95696, 9.9), null, null, null),
      unfit('SRdx030', 21.92929, to(46.19528, 47), to(17.54343, 17.6), null, to(61.46115, 62), null),
      unfit('SRdx040', 28.63721, to(90.91476, 91), to(22.90977, 23), null, to(79.1249, 80), null),
      unfit('SRdx050', 35.95362, null, to(28.76289, 28.8), null, to(90.76923, 91), null),
      unfit('SRdx060', 42.42588, null, to(33.9407, 34), null, null, null),
      unfit('SRdx070', 48.25361, null, to(38.60289, 38.7), null, null, null),
    ],
  },
  {
    id: 'D-SPdx',
    family: 'SPdx',
    inputs: [30, 5, 0, 31, 20, 38],
    offered: [],
    excluded: [
      // return: bilinear must reach 30/0.999944 = 30.0017: 33 + (30.0017-29.1800)/(30.2300-29.1800)*2 = 34.565 (factor at that point, RH held)
      unfit('SPdx025', 28.14631, to(6.17897, 7), to(28.14631, 28.1), to(34.56509, 34.6), null, null),
      // return: bilinear must reach 31.5/0.999795 = 31.5065: 24 + (31.5065-29.4600)/(31.8400-29.4600)*4 = 27.439 (factor at that point, RH held)
      unfit(
        'SPdx030',
        33.64526,
        to(12.15085, 13),
        to(32.0431, 32.1),
        to(27.4394, 27.4),
        to(44.94588, 45),
        to(44.95459, 45),
      ),
      unfit('SPdx035', 38.18443, to(27.28143, 28), to(36.36612, 36.4), null, to(51.47022, 52), null),
      unfit('SPdx040', 44.1037, to(47.01232, 48), to(42.00352, 42.1), null, null, null),
      unfit('SPdx045', 49.09289, to(63.64295, 64), to(46.75513, 46.8), null, null, null),
      unfit('SPdx050', 54.78192, to(82.60641, 83), to(52.17326, 52.2), null, null, null),
      unfit('SPdx060', 66.64049, null, to(63.46714, 63.5), null, null, null),
      unfit('SPdx070', 75.84867, null, to(72.23683, 72.3), null, null, null),
      unfit('SPdx080', 86.27747, null, to(82.16902, 82.2), null, null, null),
      unfit('SPdx090', 96.95564, null, to(92.33871, 92.4), null, null, null),
      unfit('SPdx100', 107.9242, null, to(102.78496, 102.8), null, null, null),
      unfit('SPdx120', 127.6305, null, to(121.55286, 121.6), null, null, null),
    ],
  },
  {
    id: 'D-SRdx',
    family: 'SRdx',
    inputs: [30, 5, 0, 31, 20, 38],
    offered: [],
    excluded: [
      unfit('SRdx007', 6.91895, to(76.93683, 77), to(6.91895, 6.9), null, null, null),
      unfit('SRdx012', 11.48821, to(61.70597, 62), to(11.48821, 11.4), null, null, null),
      unfit('SRdx025', 23.54614, to(21.51287, 22), to(23.54614, 23.5), null, null, null),
      // return: bilinear must reach 30/0.999929 = 30.0021: 33 + (30.0021-29.2600)/(30.2800-29.2600)*2 = 34.455 (factor at that point, RH held)
      unfit('SRdx030', 28.24551, to(5.84829, 6), to(28.24551, 28.2), to(34.45513, 34.5), null, null),
      unfit('SRdx040', 37.41392, to(24.71308, 25), to(35.63231, 35.7), null, to(46.78984, 47), null),
      unfit('SRdx050', 46.47256, to(54.90852, 55), to(44.25958, 44.3), null, to(61.59671, 62), null),
      unfit('SRdx060', 56.14056, to(87.13519, 88), to(53.4672, 53.5), null, null, null),
      unfit('SRdx070', 64.9186, null, to(61.82723, 61.9), null, null, null),
    ],
  },
  {
    id: 'E-SPdx',
    family: 'SPdx',
    inputs: [30, 25, 10, 35, 60, 35],
    offered: [],
    excluded: [
      unfit('SPdx025', null, null, null, null, to(47.19507, 47), null),
      unfit('SPdx030', null, null, null, null, to(43.48338, 43), null),
      // return: bilinear must reach 27.6781/0.714386 = 38.7439: 28 + (38.7439-37.1000)/(39.1400-37.1000)*3 = 30.418 (factor at that point, RH held)
      unfit('SPdx035', null, null, null, to(30.41753, 30.4), null, null),
      // return: bilinear must reach 32.4884/0.721086 = 45.0548: 28 + (45.0548-42.8200)/(45.2200-42.8200)*3 = 30.794 (factor at that point, RH held)
      unfit('SPdx040', null, null, null, to(30.79351, 30.7), null, null),
      // return: bilinear must reach 35.7758/0.716524 = 49.9297: 28 + (49.9297-47.6800)/(50.3400-47.6800)*3 = 30.537 (factor at that point, RH held)
      unfit('SPdx045', null, null, null, to(30.53728, 30.5), null, null),
      unfit('SPdx050', null, null, null, null, null, null),
      unfit('SPdx060', null, null, null, null, null, null),
      unfit('SPdx070', null, null, null, null, null, null),
      unfit('SPdx080', null, null, null, null, null, null),
      unfit('SPdx090', null, null, null, null, null, null),
      unfit('SPdx100', null, null, null, null, null, null),
      unfit('SPdx120', null, null, null, null, null, null),
    ],
  },
  {
    id: 'E-SRdx',
    family: 'SRdx',
    inputs: [30, 25, 10, 35, 60, 35],
    offered: [],
    excluded: [
      unfit('SRdx007', null, null, null, null, null, null),
      unfit('SRdx012', null, null, null, null, null, null),
      unfit('SRdx025', null, null, null, null, null, null),
      unfit('SRdx030', null, null, null, null, to(42.27933, 42), null),
      unfit('SRdx040', null, null, null, null, to(49.46867, 49), null),
      // return: bilinear must reach 33.0136/0.671304 = 49.1783: 31 + (49.1783-47.6200)/(49.3000-47.6200)*2 = 32.855 (factor at that point, RH held)
      unfit('SRdx050', null, null, null, to(32.85514, 32.8), null, null),
      // return: bilinear must reach 37.5/0.825901 = 45.4050: 22 + (45.4050-43.6800)/(47.4700-43.6800)*2 = 22.910 (factor at that point, RH held)
      unfit('SRdx060', null, null, null, to(22.91025, 22.9), null, null),
      unfit('SRdx070', null, null, null, null, null, null),
    ],
  },
  {
    id: 'F-SPdx',
    family: 'SPdx',
    inputs: [35, 25, 0, 35, 22, 45],
    offered: ['SPdx035'],
    excluded: [
      unfit('SPdx025', 28.3, to(19.14286, 20), to(28.3, 28.3), null, null, null),
      // outdoor by hand: 40 + (35.4700-35)/(35.4700-33.8400)*5 = 41.44172
      unfit('SPdx030', 33.84, to(3.31429, 4), to(33.84, 33.8), null, null, to(41.44172, 41.4)),
      // return: bilinear must reach 43.75/0.999978 = 43.7510: 33 + (43.7510-42.8100)/(44.3600-42.8100)*2 = 34.214 (factor at that point, RH held)
      unfit('SPdx040', 44.36, to(26.74286, 27), to(35.488, 35.5), to(34.21415, 34.2), to(41.30219, 42), null),
      // return: bilinear must reach 43.75/0.999841 = 43.7570: 28 + (43.7570-43.4500)/(45.9800-43.4500)*3 = 28.364 (factor at that point, RH held)
      unfit('SPdx045', 49.38, to(41.08571, 42), to(39.504, 39.6), to(28.364, 28.3), null, null),
      // return: bilinear must reach 43.75/0.999754 = 43.7608: 22 + (43.7608-42.5800)/(44.8300-42.5800)*2 = 23.050 (factor at that point, RH held)
      unfit('SPdx050', 55.1, to(57.42857, 58), to(44.08, 44.1), to(23.04958, 23), null, null),
      unfit('SPdx060', 67.03, to(91.51429, 92), to(53.624, 53.7), null, null, null),
      unfit('SPdx070', 76.29, null, to(61.032, 61.1), null, null, null),
      unfit('SPdx080', 86.78, null, to(69.424, 69.5), null, null, null),
      unfit('SPdx090', 97.52, null, to(78.016, 78.1), null, null, null),
      unfit('SPdx100', 108.55, null, to(86.84, 86.9), null, null, null),
      unfit('SPdx120', 128.37, null, to(102.696, 102.7), null, null, null),
    ],
  },
  {
    id: 'F-SRdx',
    family: 'SRdx',
    inputs: [35, 25, 0, 35, 22, 45],
    offered: ['SRdx040'],
    excluded: [
      unfit('SRdx007', 6.98, to(80.05714, 81), to(6.98, 6.9), null, null, null),
      unfit('SRdx012', 11.57, to(66.94286, 67), to(11.57, 11.5), null, null, null),
      unfit('SRdx025', 23.72, to(32.22857, 33), to(23.72, 23.7), null, null, null),
      unfit('SRdx030', 28.46, to(18.68571, 19), to(28.46, 28.4), null, null, null),
      // return: bilinear must reach 43.75/0.99989 = 43.7548: 31 + (43.7548-43.5900)/(45.2100-43.5900)*2 = 31.203 (factor at that point, RH held)
      unfit('SRdx050', 46.83, to(33.8, 34), to(37.464, 37.5), to(31.20348, 31.2), to(40.36798, 41), null),
      unfit('SRdx060', 56.55, to(61.57143, 62), to(45.24, 45.3), null, to(50.19434, 51), null),
      unfit('SRdx070', 65.35, to(86.71429, 87), to(52.28, 52.3), null, null, null),
    ],
  },
  {
    id: 'G-SPdx',
    family: 'SPdx',
    inputs: [35, 5, 0, 35, 22, 35],
    offered: [],
    excluded: [
      unfit('SPdx025', 30.99, to(11.45714, 12), to(30.99, 30.9), null, null, null),
      // outdoor by hand: 35 + (36.9700-36.75)/(36.9700-36.0800)*3 = 35.74157
      // return: bilinear must reach 36.75/0.99999 = 36.7504: 33 + (36.7504-35.7300)/(36.9700-35.7300)*2 = 34.646 (factor at that point, RH held)
      unfit(
        'SPdx030',
        36.97,
        to(5.62857, 6),
        to(35.20952, 35.3),
        to(34.64578, 34.6),
        to(37.90329, 38),
        to(35.74157, 35.8),
      ),
      // return: bilinear must reach 36.75/0.999817 = 36.7567: 24 + (36.7567-34.4000)/(37.1000-34.4000)*4 = 27.491 (factor at that point, RH held)
      unfit('SPdx035', 41.9, to(19.71429, 20), to(39.90476, 40), to(27.49146, 27.4), null, null),
      unfit('SPdx040', 48.46, to(38.45714, 39), to(46.15238, 46.2), null, null, null),
      unfit('SPdx045', 53.91, to(54.02857, 55), to(51.34286, 51.4), null, null, null),
      unfit('SPdx050', 60.1, to(71.71429, 72), to(57.2381, 57.3), null, null, null),
      unfit('SPdx060', 73.21, null, to(69.72381, 69.8), null, null, null),
      unfit('SPdx070', 83.2, null, to(79.2381, 79.3), null, null, null),
      unfit('SPdx080', 94.74, null, to(90.22857, 90.3), null, null, null),
      unfit('SPdx090', 106.36, null, to(101.29524, 101.3), null, null, null),
      unfit('SPdx100', 118.51, null, to(112.86667, 112.9), null, null, null),
      unfit('SPdx120', 139.92, null, to(133.25714, 133.3), null, null, null),
    ],
  },
  {
    id: 'G-SRdx',
    family: 'SRdx',
    inputs: [29.5, 5, 0, 35, 22, 35],
    offered: [],
    excluded: [
      unfit('SRdx007', 7.6, to(74.23729, 75), to(7.6, 7.6), null, null, null),
      unfit('SRdx012', 12.6, to(57.28814, 58), to(12.6, 12.6), null, null, null),
      unfit('SRdx025', 25.8, to(12.54237, 13), to(25.8, 25.8), null, null, null),
      // outdoor by hand: 35 + (31.0000-30.975)/(31.0000-30.2800)*3 = 35.10417
      // return: bilinear must reach 30.975/0.999998 = 30.9751: 33 + (30.9751-29.9700)/(31.0000-29.9700)*2 = 34.952 (factor at that point, RH held)
      unfit(
        'SRdx030',
        31,
        to(5.08475, 6),
        to(29.52381, 29.6),
        to(34.95155, 34.9),
        to(32.92605, 33),
        to(35.10417, 35.2),
      ),
      unfit('SRdx040', 41, to(38.98305, 39), to(39.04762, 39.1), null, null, null),
      unfit('SRdx050', 51, to(72.88136, 73), to(48.57143, 48.6), null, null, null),
      unfit('SRdx060', 61.5, null, to(58.57143, 58.6), null, null, null),
      unfit('SRdx070', 71, null, to(67.61905, 67.7), null, null, null),
    ],
  },
];
