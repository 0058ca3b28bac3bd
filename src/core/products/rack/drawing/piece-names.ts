import type { AislePiece } from '../aisle-pieces.ts';
import type { BesideRails, SlotKind } from '../rack-elevation.ts';

/** What the pieces of a containment are called; keys of TRANSLATE. */
export const aislePieceNames: Readonly<Record<AislePiece['kind'], string>> = {
  endDoorDouble: 'Door of the aisle',
  endDoorSingle: 'Door of the aisle',
  endBlank: 'Blank end of the aisle',
  endBlankWall: 'Blank end of the aisle',
  roofPanel: 'Roof panel',
  roofPanelEo: 'Opening roof panel',
  beam: 'Beam of the aisle',
  postRoof: 'Post on a rack',
  postFloor: 'Post on the floor',
  overRackFiller: 'Filler above a rack',
  verticalFiller: 'Filler beside the shorter row',
  seal: 'Seal under a rack',
  bottomSeal: 'Seal under a rack',
  roofSupport: 'Support of the roof',
  doorMagnet: 'Magnet of a door',
  rodKit: 'Suspension rod',
  doorFrameKit: 'Frame of a door',
  doorCloser: 'Closer of a door',
  aisleLight: 'Light of the aisle',
};

/** What stands in a rack; keys of TRANSLATE. */
export const slotNames: Readonly<Record<SlotKind, string>> = {
  ups: '1-phase UPS',
  pack: 'Battery pack',
  bypass: 'Maintenance bypass',
  equipment: 'Equipment of the rack',
  shelf: 'Shelf of the rack',
  pdu: 'PDU, 1U',
  organiser: 'Horizontal cable manager',
  brushPanel: 'Brush panel',
  earthBar: 'Earth bar',
};

export const besideNames: Readonly<Record<BesideRails['kind'], string>> = {
  pdu: 'PDU, 0U',
  organiser: 'Vertical cable manager',
};
