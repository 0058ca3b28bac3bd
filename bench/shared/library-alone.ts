import readXlsxFile from 'read-excel-file/node';
import type { CellObject } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';

/** The library alone writes the cells of a workbook once more, without their looks: what the portal adds is all the rest. */
export async function openWorkbook(workbook: Buffer): Promise<() => Promise<unknown>> {
  const sheets = (await readXlsxFile(workbook)).map(({ sheet, data }) => ({
    sheet,
    data: data.map((row) =>
      row.map((value): CellObject | null => {
        if (value === null) return null;
        return typeof value === 'number' ? { type: Number, value } : { type: String, value: String(value) };
      }),
    ),
  }));
  return () => writeXlsxFile(sheets).toBuffer();
}
