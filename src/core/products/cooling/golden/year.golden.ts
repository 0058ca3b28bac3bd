/*
 * Years worked out by somebody who had not seen the program (an implementation of its own, in bins of 1 K centred on whole degrees, the
 * standard deviation of the months with n - 1). SPdx, SRdx: run fraction = load / capacity, tables joined, below -20 °C the row of -20 °C
 * and above 45 °C that of 45 °C, which the program refuses and does not count. SPdf, SRdf: effectiveness 0.5, 3 % of the load in every
 * hour with free cooling, the compressor as in the tables of the SPdx or SRdx of the same size.
 */

/** The monthly figures of Moscow that the cases below are of: an earlier table than the catalogue's. */
export const earlierMoscow = {
  mean: [-6.2, -5.9, -0.7, 6.9, 13.6, 17.3, 19.7, 17.6, 11.9, 5.8, -0.5, -4.4],
  dailyRange: [5.4, 6.2, 7.6, 9.4, 11, 10.8, 10.6, 10.2, 8.8, 6, 4.2, 4.6],
} as const;

// prettier-ignore
export const annualDx = [
  { model: 'SPdx030', returnAirDryBulbTemp: 28, loadKw: 29.403, city: 'Moscow', expected: { compressorKwh: 44651.7, condenserFansKwh: 3687.3, fansKwh: 8847.6, totalKwh: 57186.6, pPUE: 1.222, hoursBelowTable: 44.9, hoursAboveTable: 0.2, hoursShort: 0 } },
  { model: 'SPdx030', returnAirDryBulbTemp: 28, loadKw: 29.403, city: 'StPetersburg', expected: { compressorKwh: 44606.8, condenserFansKwh: 3594.8, fansKwh: 8847.6, totalKwh: 57049.2, pPUE: 1.2215, hoursBelowTable: 34.8, hoursAboveTable: 0.1, hoursShort: 0 } },
  { model: 'SPdx030', returnAirDryBulbTemp: 28, loadKw: 29.403, city: 'Sochi', expected: { compressorKwh: 44833.6, condenserFansKwh: 4754.6, fansKwh: 8847.6, totalKwh: 58435.8, pPUE: 1.2269, hoursBelowTable: 0.2, hoursAboveTable: 0.1, hoursShort: 0 } },
  { model: 'SPdx030', returnAirDryBulbTemp: 28, loadKw: 29.403, city: 'Dubai', expected: { compressorKwh: 51125.4, condenserFansKwh: 7751.6, fansKwh: 8847.6, totalKwh: 67724.5, pPUE: 1.2629, hoursBelowTable: 0, hoursAboveTable: 23.1, hoursShort: 0 } },
  { model: 'SRdx030', returnAirDryBulbTemp: 35, loadKw: 27.9, city: 'Moscow', expected: { compressorKwh: 38800.8, condenserFansKwh: 3606.3, fansKwh: 4905.6, totalKwh: 47312.8, pPUE: 1.1936, hoursBelowTable: 44.9, hoursAboveTable: 0.2, hoursShort: 0 } },
  { model: 'SRdx030', returnAirDryBulbTemp: 35, loadKw: 27.9, city: 'StPetersburg', expected: { compressorKwh: 38762.6, condenserFansKwh: 3515.1, fansKwh: 4905.6, totalKwh: 47183.2, pPUE: 1.1931, hoursBelowTable: 34.8, hoursAboveTable: 0.1, hoursShort: 0 } },
  { model: 'SRdx030', returnAirDryBulbTemp: 35, loadKw: 27.9, city: 'Sochi', expected: { compressorKwh: 38956.3, condenserFansKwh: 4653.9, fansKwh: 4905.6, totalKwh: 48515.9, pPUE: 1.1985, hoursBelowTable: 0.2, hoursAboveTable: 0.1, hoursShort: 0 } },
  { model: 'SRdx030', returnAirDryBulbTemp: 35, loadKw: 27.9, city: 'Dubai', expected: { compressorKwh: 44291.6, condenserFansKwh: 7571.6, fansKwh: 4905.6, totalKwh: 56768.7, pPUE: 1.2323, hoursBelowTable: 0, hoursAboveTable: 23.1, hoursShort: 0 } },
  { model: 'SPdx030', returnAirDryBulbTemp: 35, loadKw: 30, city: 'Moscow', expected: { compressorKwh: 39827.2, condenserFansKwh: 3677, fansKwh: 8847.6, totalKwh: 52351.8, pPUE: 1.1992, hoursBelowTable: 44.9, hoursAboveTable: 0.2, hoursShort: 0 } },
  { model: 'SPdx030', returnAirDryBulbTemp: 35, loadKw: 30, city: 'Dubai', expected: { compressorKwh: 46736.1, condenserFansKwh: 7261.8, fansKwh: 8847.6, totalKwh: 62845.5, pPUE: 1.2391, hoursBelowTable: 0, hoursAboveTable: 23.1, hoursShort: 0 } },
  { model: 'SRdx030', returnAirDryBulbTemp: 35, loadKw: 20, city: 'Moscow', expected: { compressorKwh: 27814.2, condenserFansKwh: 2585.2, fansKwh: 4905.6, totalKwh: 35305, pPUE: 1.2015, hoursBelowTable: 44.9, hoursAboveTable: 0.2, hoursShort: 0 } },
  { model: 'SRdx030', returnAirDryBulbTemp: 35, loadKw: 20, city: 'Dubai', expected: { compressorKwh: 31750.2, condenserFansKwh: 5427.6, fansKwh: 4905.6, totalKwh: 42083.5, pPUE: 1.2402, hoursBelowTable: 0, hoursAboveTable: 23.1, hoursShort: 0 } },
  { model: 'SPdx120', returnAirDryBulbTemp: 28, loadKw: 100, city: 'Moscow', expected: { compressorKwh: 163043.8, condenserFansKwh: 12698.5, fansKwh: 37142.4, totalKwh: 212884.8, pPUE: 1.243, hoursBelowTable: 44.9, hoursAboveTable: 0.2, hoursShort: 0 } },
  { model: 'SPdx120', returnAirDryBulbTemp: 28, loadKw: 100, city: 'Dubai', expected: { compressorKwh: 185776.2, condenserFansKwh: 27045.5, fansKwh: 37142.4, totalKwh: 249964.1, pPUE: 1.2853, hoursBelowTable: 0, hoursAboveTable: 23.1, hoursShort: 0 } },
] as const;

// prettier-ignore
export const annualDxUnits = [
  { model: 'SPdx030', units: 1, returnAirDryBulbTemp: 28, loadKw: 29.403, city: 'Moscow', expected: { compressorKwh: 44651.7, condenserFansKwh: 3687.3, fansKwh: 8847.6, totalKwh: 57186.6, pPUE: 1.222, hoursBelowTable: 44.9, hoursAboveTable: 0.2, hoursShort: 0 } },
  { model: 'SPdx030', units: 2, returnAirDryBulbTemp: 28, loadKw: 29.403, city: 'Moscow', expected: { compressorKwh: 44651.7, condenserFansKwh: 3687.3, fansKwh: 17695.2, totalKwh: 66034.2, pPUE: 1.2564, hoursBelowTable: 44.9, hoursAboveTable: 0.2, hoursShort: 0 } },
  { model: 'SPdx030', units: 3, returnAirDryBulbTemp: 28, loadKw: 60, city: 'Moscow', expected: { compressorKwh: 91116.6, condenserFansKwh: 7524.3, fansKwh: 26542.8, totalKwh: 125183.7, pPUE: 1.2382, hoursBelowTable: 44.9, hoursAboveTable: 0.2, hoursShort: 0 } },
  { model: 'SRdx030', units: 4, returnAirDryBulbTemp: 35, loadKw: 80, city: 'Moscow', expected: { compressorKwh: 111256.8, condenserFansKwh: 10340.7, fansKwh: 19622.4, totalKwh: 141220, pPUE: 1.2015, hoursBelowTable: 44.9, hoursAboveTable: 0.2, hoursShort: 0 } },
] as const;

// prettier-ignore
export const freeCoolingYears = [
  { model: 'SRdf030', tablesOf: 'SRdx030', returnAirDryBulbTemp: 35, loadKw: 27.9, effectiveness: 0.5, city: 'Moscow', expected: { fullBelowC: 6.48, partialBelowC: 32, fullHours: 4367.7, partialHours: 4358, dxHours: 34.2, compressorKwh: 6341.6, condenserFansKwh: 887.3, fansKwh: 4905.6, auxKwh: 7303.5, totalKwh: 19438, pPUE: 1.0795 }, dxTotalKwh: 47312.8, savingPercent: -58.9, savingPercentAux45: -51.2 },
  { model: 'SRdf030', tablesOf: 'SRdx030', returnAirDryBulbTemp: 35, loadKw: 27.9, effectiveness: 0.5, city: 'StPetersburg', expected: { fullBelowC: 6.48, partialBelowC: 32, fullHours: 4435.9, partialHours: 4306.5, dxHours: 17.5, compressorKwh: 5722, condenserFansKwh: 765.3, fansKwh: 4905.6, auxKwh: 7317.5, totalKwh: 18710.4, pPUE: 1.0766 }, dxTotalKwh: 47183.2, savingPercent: -60.3, savingPercentAux45: -52.6 },
  { model: 'SRdf030', tablesOf: 'SRdx030', returnAirDryBulbTemp: 35, loadKw: 27.9, effectiveness: 0.5, city: 'Sochi', expected: { fullBelowC: 6.48, partialBelowC: 32, fullHours: 1486.2, partialHours: 7184.7, dxHours: 89.1, compressorKwh: 12227.2, condenserFansKwh: 1832.2, fansKwh: 4905.6, auxKwh: 7257.6, totalKwh: 26222.6, pPUE: 1.1073 }, dxTotalKwh: 48515.9, savingPercent: -46, savingPercentAux45: -38.5 },
  { model: 'SRdf030', tablesOf: 'SRdx030', returnAirDryBulbTemp: 35, loadKw: 27.9, effectiveness: 0.5, city: 'Dubai', expected: { fullBelowC: 6.48, partialBelowC: 32, fullHours: 5.5, partialHours: 5388.4, dxHours: 3366.1, compressorKwh: 34966.6, condenserFansKwh: 6129.6, fansKwh: 4905.6, auxKwh: 4514.7, totalKwh: 50516.5, pPUE: 1.2067 }, dxTotalKwh: 56768.7, savingPercent: -11, savingPercentAux45: -7 },
  { model: 'SPdf030', tablesOf: 'SPdx030', returnAirDryBulbTemp: 28, loadKw: 29.403, effectiveness: 0.5, city: 'Moscow', expected: { fullBelowC: 7.4, partialBelowC: 25, fullHours: 4612.5, partialHours: 3780.8, dxHours: 366.7, compressorKwh: 9137.1, condenserFansKwh: 1149.9, fansKwh: 8847.6, auxKwh: 7403.6, totalKwh: 26538.1, pPUE: 1.103 }, dxTotalKwh: 57186.6, savingPercent: -53.6, savingPercentAux45: -47.1 },
  { model: 'SPdf030', tablesOf: 'SPdx030', returnAirDryBulbTemp: 28, loadKw: 29.403, effectiveness: 0.5, city: 'StPetersburg', expected: { fullBelowC: 7.4, partialBelowC: 25, fullHours: 4698.9, partialHours: 3833.4, dxHours: 227.7, compressorKwh: 8180.5, condenserFansKwh: 985.4, fansKwh: 8847.6, auxKwh: 7526.3, totalKwh: 25539.7, pPUE: 1.0992 }, dxTotalKwh: 57049.2, savingPercent: -55.2, savingPercentAux45: -48.6 },
  { model: 'SPdf030', tablesOf: 'SPdx030', returnAirDryBulbTemp: 28, loadKw: 29.403, effectiveness: 0.5, city: 'Sochi', expected: { fullBelowC: 7.4, partialBelowC: 25, fullHours: 1801.7, partialHours: 5896.3, dxHours: 1061.9, compressorKwh: 17873.3, condenserFansKwh: 2402.5, fansKwh: 8847.6, auxKwh: 6790.4, totalKwh: 35913.8, pPUE: 1.1394 }, dxTotalKwh: 58435.8, savingPercent: -38.5, savingPercentAux45: -32.7 },
  { model: 'SPdf030', tablesOf: 'SPdx030', returnAirDryBulbTemp: 28, loadKw: 29.403, effectiveness: 0.5, city: 'Dubai', expected: { fullBelowC: 7.4, partialBelowC: 25, fullHours: 8.8, partialHours: 2662.6, dxHours: 6088.5, compressorKwh: 45718.8, condenserFansKwh: 7119.3, fansKwh: 8847.6, auxKwh: 2356.5, totalKwh: 64042.1, pPUE: 1.2486 }, dxTotalKwh: 67724.5, savingPercent: -5.4, savingPercentAux45: -3.7 },
  { model: 'SPdf030', tablesOf: 'SPdx030', returnAirDryBulbTemp: 28, loadKw: 20, effectiveness: 0.5, city: 'Moscow', expected: { fullBelowC: 13.99, partialBelowC: 25, fullHours: 6155.4, partialHours: 2237.9, dxHours: 366.7, compressorKwh: 3672.4, condenserFansKwh: 522.4, fansKwh: 8847.6, auxKwh: 5036, totalKwh: 18078.4, pPUE: 1.1032 }, dxTotalKwh: 41727.9, savingPercent: -56.7, savingPercentAux45: -50.6 },
  { model: 'SPdf030', tablesOf: 'SPdx030', returnAirDryBulbTemp: 28, loadKw: 20, effectiveness: 0.5, city: 'StPetersburg', expected: { fullBelowC: 13.99, partialBelowC: 25, fullHours: 6347.9, partialHours: 2184.4, dxHours: 227.7, compressorKwh: 2963.7, condenserFansKwh: 407.3, fansKwh: 8847.6, auxKwh: 5119.4, totalKwh: 17338, pPUE: 1.099 }, dxTotalKwh: 41634.5, savingPercent: -58.4, savingPercentAux45: -52.2 },
  { model: 'SPdf030', tablesOf: 'SPdx030', returnAirDryBulbTemp: 28, loadKw: 20, effectiveness: 0.5, city: 'Sochi', expected: { fullBelowC: 13.99, partialBelowC: 25, fullHours: 3952.8, partialHours: 3745.3, dxHours: 1061.9, compressorKwh: 8298.1, condenserFansKwh: 1230.6, fansKwh: 8847.6, auxKwh: 4618.8, totalKwh: 22995.2, pPUE: 1.1313 }, dxTotalKwh: 42577.7, savingPercent: -46, savingPercentAux45: -40.6 },
  { model: 'SPdf030', tablesOf: 'SPdx030', returnAirDryBulbTemp: 28, loadKw: 20, effectiveness: 0.5, city: 'Dubai', expected: { fullBelowC: 13.99, partialBelowC: 25, fullHours: 142.7, partialHours: 2528.8, dxHours: 6088.5, compressorKwh: 29460.8, condenserFansKwh: 4647.9, fansKwh: 8847.6, auxKwh: 1602.9, totalKwh: 44559.1, pPUE: 1.2543 }, dxTotalKwh: 48895.9, savingPercent: -8.9, savingPercentAux45: -7.2 },
] as const;

// prettier-ignore
export const cityYears = [
  { city: 'Moscow', altitudeM: 157, annualMeanC: 5.91, sigmaYear: 9.7522, fullHours: 4425, partialHours: 4307.2, hoursBelowMinus20: 56.1, hoursAbove35: 6.2, bin04Percent: 31, dxTotalKwh: 47244.9 },
  { city: 'StPetersburg', altitudeM: 6, annualMeanC: 6.03, sigmaYear: 9.0766, fullHours: 4435.9, partialHours: 4306.5, hoursBelowMinus20: 34.8, hoursAbove35: 3.7, bin04Percent: 30, dxTotalKwh: 47183.2 },
  { city: 'Novosibirsk', altitudeM: 176, annualMeanC: 2.45, sigmaYear: 13.3841, fullHours: 4943.2, partialHours: 3754.6, hoursBelowMinus20: 551.8, hoursAbove35: 16.9, bin04Percent: 33, dxTotalKwh: 47170.3 },
  { city: 'Yekaterinburg', altitudeM: 237, annualMeanC: 2.74, sigmaYear: 11.9818, fullHours: 4984.5, partialHours: 3741.7, hoursBelowMinus20: 362.7, hoursAbove35: 8.6, bin04Percent: 31, dxTotalKwh: 47039.7 },
  { city: 'Kazan', altitudeM: 119, annualMeanC: 3.99, sigmaYear: 12.0785, fullHours: 4724.7, partialHours: 3988.4, hoursBelowMinus20: 267.6, hoursAbove35: 11.8, bin04Percent: 32, dxTotalKwh: 47215.1 },
  { city: 'Samara', altitudeM: 135, annualMeanC: 5.15, sigmaYear: 12.4578, fullHours: 4451.6, partialHours: 4234.7, hoursBelowMinus20: 237, hoursAbove35: 18.7, bin04Percent: 34, dxTotalKwh: 47438.8 },
  { city: 'RostovOnDon', altitudeM: 75, annualMeanC: 10.11, sigmaYear: 10.3092, fullHours: 3463.3, partialHours: 5141.2, hoursBelowMinus20: 21.4, hoursAbove35: 34.7, bin04Percent: 35, dxTotalKwh: 48120.9 },
  { city: 'Krasnodar', altitudeM: 29, annualMeanC: 12.1, sigmaYear: 8.6649, fullHours: 2782.2, partialHours: 5817, hoursBelowMinus20: 4.1, hoursAbove35: 32.2, bin04Percent: 35, dxTotalKwh: 48328.9 },
  { city: 'Sochi', altitudeM: 57, annualMeanC: 14.68, sigmaYear: 6.631, fullHours: 1486.2, partialHours: 7184.7, hoursBelowMinus20: 0.2, hoursAbove35: 13.1, bin04Percent: 33, dxTotalKwh: 48515.9 },
  { city: 'Barnaul', altitudeM: 196, annualMeanC: 2.33, sigmaYear: 13.4147, fullHours: 4949.6, partialHours: 3743.7, hoursBelowMinus20: 588.9, hoursAbove35: 18.3, bin04Percent: 34, dxTotalKwh: 47176 },
  { city: 'Krasnoyarsk', altitudeM: 276, annualMeanC: 1.38, sigmaYear: 12.7731, fullHours: 5241.5, partialHours: 3478, hoursBelowMinus20: 574, hoursAbove35: 10.8, bin04Percent: 32, dxTotalKwh: 46976.3 },
  { city: 'Irkutsk', altitudeM: 469, annualMeanC: 0.72, sigmaYear: 13.3299, fullHours: 5267.8, partialHours: 3449.3, hoursBelowMinus20: 791, hoursAbove35: 12, bin04Percent: 32, dxTotalKwh: 46955.6 },
  { city: 'Vladivostok', altitudeM: 189, annualMeanC: 4.96, sigmaYear: 11.4745, fullHours: 4388, partialHours: 4342.4, hoursBelowMinus20: 213.9, hoursAbove35: 7.1, bin04Percent: 31, dxTotalKwh: 47224.1 },
  { city: 'Khabarovsk', altitudeM: 72, annualMeanC: 2.27, sigmaYear: 15.5063, fullHours: 4708.1, partialHours: 3951.8, hoursBelowMinus20: 946.1, hoursAbove35: 29.5, bin04Percent: 35, dxTotalKwh: 47369.8 },
  { city: 'Yakutsk', altitudeM: 101, annualMeanC: -9.94, sigmaYear: 22.4115, fullHours: 6005.2, partialHours: 2662.8, hoursBelowMinus20: 3127.5, hoursAbove35: 36.1, bin04Percent: 36, dxTotalKwh: 46768.9 },
  { city: 'Almaty', altitudeM: 851, annualMeanC: 10.43, sigmaYear: 10.3657, fullHours: 3371.1, partialHours: 5192.7, hoursBelowMinus20: 23, hoursAbove35: 45.3, bin04Percent: 36, dxTotalKwh: 48245.4 },
  { city: 'Astana', altitudeM: 350, annualMeanC: 3.55, sigmaYear: 13.4822, fullHours: 4699.5, partialHours: 3962.6, hoursBelowMinus20: 459.4, hoursAbove35: 26.9, bin04Percent: 35, dxTotalKwh: 47381.8 },
  { city: 'Tashkent', altitudeM: 488, annualMeanC: 14.48, sigmaYear: 9.2952, fullHours: 2278.8, partialHours: 5880.7, hoursBelowMinus20: 2.7, hoursAbove35: 220.4, bin04Percent: 40, dxTotalKwh: 49399.3 },
  { city: 'Minsk', altitudeM: 224, annualMeanC: 7.02, sigmaYear: 8.8817, fullHours: 4169.5, partialHours: 4564.5, hoursBelowMinus20: 24.2, hoursAbove35: 5.4, bin04Percent: 31, dxTotalKwh: 47326 },
  { city: 'Dubai', altitudeM: 5, annualMeanC: 28.75, sigmaYear: 6.118, fullHours: 5.5, partialHours: 5388.4, hoursBelowMinus20: 0, hoursAbove35: 1786.4, bin04Percent: 45, dxTotalKwh: 56768.7 },
  { city: 'Helsinki', altitudeM: 4, annualMeanC: 6.11, sigmaYear: 8.0607, fullHours: 4481.3, partialHours: 4268.4, hoursBelowMinus20: 18.3, hoursAbove35: 2.1, bin04Percent: 28, dxTotalKwh: 47112.3 },
  { city: 'Chelyabinsk', altitudeM: 219, annualMeanC: 2.58, sigmaYear: 12.9055, fullHours: 4890.9, partialHours: 3822.7, hoursBelowMinus20: 513.4, hoursAbove35: 12.4, bin04Percent: 32, dxTotalKwh: 47115.4 },
  { city: 'NizhnyNovgorod', altitudeM: 157, annualMeanC: 4.42, sigmaYear: 11.1266, fullHours: 4668.6, partialHours: 4060.3, hoursBelowMinus20: 170.4, hoursAbove35: 7.5, bin04Percent: 31, dxTotalKwh: 47159.7 },
  { city: 'Omsk', altitudeM: 122, annualMeanC: 1.63, sigmaYear: 13.9212, fullHours: 5023.5, partialHours: 3673.6, hoursBelowMinus20: 732.2, hoursAbove35: 17.7, bin04Percent: 33, dxTotalKwh: 47121.4 },
  { city: 'Ufa', altitudeM: 104, annualMeanC: 3.23, sigmaYear: 12.7074, fullHours: 4809.8, partialHours: 3891.1, hoursBelowMinus20: 429.2, hoursAbove35: 15.7, bin04Percent: 33, dxTotalKwh: 47205.8 },
  { city: 'Perm', altitudeM: 171, annualMeanC: 2.27, sigmaYear: 11.8855, fullHours: 5114.1, partialHours: 3615.3, hoursBelowMinus20: 384.8, hoursAbove35: 7.8, bin04Percent: 31, dxTotalKwh: 46977.7 },
  { city: 'Voronezh', altitudeM: 149, annualMeanC: 6.33, sigmaYear: 10.8232, fullHours: 4260.9, partialHours: 4443.5, hoursBelowMinus20: 93, hoursAbove35: 13, bin04Percent: 33, dxTotalKwh: 47436.9 },
  { city: 'Volgograd', altitudeM: 134, annualMeanC: 8.5, sigmaYear: 11.9508, fullHours: 3860.3, partialHours: 4727.7, hoursBelowMinus20: 77.2, hoursAbove35: 42.5, bin04Percent: 36, dxTotalKwh: 48035.4 },
  { city: 'Saratov', altitudeM: 156, annualMeanC: 6.84, sigmaYear: 12.1552, fullHours: 4166.1, partialHours: 4479.2, hoursBelowMinus20: 133.8, hoursAbove35: 28.4, bin04Percent: 35, dxTotalKwh: 47719.1 },
  { city: 'Kaliningrad', altitudeM: 27, annualMeanC: 7.46, sigmaYear: 7.6671, fullHours: 3991.5, partialHours: 4755.7, hoursBelowMinus20: 10.8, hoursAbove35: 2.5, bin04Percent: 29, dxTotalKwh: 47263.5 },
  { city: 'Murmansk', altitudeM: 51, annualMeanC: 0.22, sigmaYear: 8.8013, fullHours: 6071.9, partialHours: 2684.9, hoursBelowMinus20: 191.4, hoursAbove35: 0.8, bin04Percent: 25, dxTotalKwh: 46546.2 },
  { city: 'Tyumen', altitudeM: 103, annualMeanC: 1.62, sigmaYear: 12.8959, fullHours: 5114.2, partialHours: 3607.2, hoursBelowMinus20: 608.8, hoursAbove35: 10.4, bin04Percent: 32, dxTotalKwh: 46995.1 },
  { city: 'Tomsk', altitudeM: 140, annualMeanC: 0.68, sigmaYear: 13.5763, fullHours: 5282.8, partialHours: 3430.4, hoursBelowMinus20: 778.8, hoursAbove35: 13, bin04Percent: 32, dxTotalKwh: 46971.7 },
] as const;

/** One bin by hand: SPdx030, rows 0 and 5 give 34.63 kW, 5.99 kW and 0.37 to 0.42 kW; 29.403/34.63 x (5.99 + 0.39) + 1.01. */
export const oneBin = {
  model: 'SPdx030',
  returnAirDryBulbTemp: 28,
  loadKw: 29.403,
  outdoorC: 2,
  powerKw: 6.427,
} as const;
