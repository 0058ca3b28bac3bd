import type { IconDefinition } from '@ant-design/icons-svg/es/types.js';
import apartmentOutlined from '@ant-design/icons-svg/es/asn/ApartmentOutlined.js';
import arrowDownOutlined from '@ant-design/icons-svg/es/asn/ArrowDownOutlined.js';
import arrowLeftOutlined from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined.js';
import arrowUpOutlined from '@ant-design/icons-svg/es/asn/ArrowUpOutlined.js';
import bellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined.js';
import bookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined.js';
import calendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined.js';
import caretDownOutlined from '@ant-design/icons-svg/es/asn/CaretDownOutlined.js';
import caretUpOutlined from '@ant-design/icons-svg/es/asn/CaretUpOutlined.js';
import closeOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined.js';
import copyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined.js';
import deleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined.js';
import downOutlined from '@ant-design/icons-svg/es/asn/DownOutlined.js';
import downloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined.js';
import editOutlined from '@ant-design/icons-svg/es/asn/EditOutlined.js';
import expandOutlined from '@ant-design/icons-svg/es/asn/ExpandOutlined.js';
import exportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined.js';
import eyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined.js';
import fileExcelOutlined from '@ant-design/icons-svg/es/asn/FileExcelOutlined.js';
import fileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined.js';
import folderOpenOutlined from '@ant-design/icons-svg/es/asn/FolderOpenOutlined.js';
import inboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined.js';
import infoCircleOutlined from '@ant-design/icons-svg/es/asn/InfoCircleOutlined.js';
import messageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined.js';
import paperClipOutlined from '@ant-design/icons-svg/es/asn/PaperClipOutlined.js';
import pictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined.js';
import plusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined.js';
import printerOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined.js';
import questionCircleOutlined from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined.js';
import redoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined.js';
import reloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined.js';
import rightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined.js';
import rollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined.js';
import safetyCertificateOutlined from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined.js';
import searchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined.js';
import shopOutlined from '@ant-design/icons-svg/es/asn/ShopOutlined.js';
import snippetsOutlined from '@ant-design/icons-svg/es/asn/SnippetsOutlined.js';
import starFilled from '@ant-design/icons-svg/es/asn/StarFilled.js';
import stopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined.js';
import tableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined.js';
import teamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined.js';
import toolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined.js';
import undoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined.js';
import unorderedListOutlined from '@ant-design/icons-svg/es/asn/UnorderedListOutlined.js';
import upOutlined from '@ant-design/icons-svg/es/asn/UpOutlined.js';
import uploadOutlined from '@ant-design/icons-svg/es/asn/UploadOutlined.js';
import userOutlined from '@ant-design/icons-svg/es/asn/UserOutlined.js';
import zoomInOutlined from '@ant-design/icons-svg/es/asn/ZoomInOutlined.js';
import zoomOutOutlined from '@ant-design/icons-svg/es/asn/ZoomOutOutlined.js';
import styles from './icons.module.css';

interface IconProps {
  readonly className?: string | undefined;
  /** Degrees, clockwise. */
  readonly rotate?: number;
}

/** A drawing of a line of text's height, in its colour; nothing to those who listen: words stand beside it, or name what it is in. */
const icon =
  ({ icon: drawn }: IconDefinition) =>
  ({ className, rotate }: IconProps) => {
    if (typeof drawn === 'function') throw new Error('An icon of one colour is expected');
    return (
      <svg
        className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
        viewBox={drawn.attrs['viewBox']}
        aria-hidden
        focusable="false"
        {...(rotate !== undefined && { style: { rotate: `${rotate}deg` } })}
      >
        {drawn.children?.map(({ attrs: { d } }) => (
          <path key={d} d={d} />
        ))}
      </svg>
    );
  };

export const ApartmentOutlined = /* @__PURE__ */ icon(apartmentOutlined);
export const ArrowDownOutlined = /* @__PURE__ */ icon(arrowDownOutlined);
export const ArrowLeftOutlined = /* @__PURE__ */ icon(arrowLeftOutlined);
export const ArrowUpOutlined = /* @__PURE__ */ icon(arrowUpOutlined);
export const BellOutlined = /* @__PURE__ */ icon(bellOutlined);
export const BookOutlined = /* @__PURE__ */ icon(bookOutlined);
export const CalendarOutlined = /* @__PURE__ */ icon(calendarOutlined);
export const CaretDownOutlined = /* @__PURE__ */ icon(caretDownOutlined);
export const CaretUpOutlined = /* @__PURE__ */ icon(caretUpOutlined);
export const CloseOutlined = /* @__PURE__ */ icon(closeOutlined);
export const CopyOutlined = /* @__PURE__ */ icon(copyOutlined);
export const DeleteOutlined = /* @__PURE__ */ icon(deleteOutlined);
export const DownOutlined = /* @__PURE__ */ icon(downOutlined);
export const DownloadOutlined = /* @__PURE__ */ icon(downloadOutlined);
export const EditOutlined = /* @__PURE__ */ icon(editOutlined);
export const ExpandOutlined = /* @__PURE__ */ icon(expandOutlined);
export const ExportOutlined = /* @__PURE__ */ icon(exportOutlined);
export const EyeOutlined = /* @__PURE__ */ icon(eyeOutlined);
export const FileExcelOutlined = /* @__PURE__ */ icon(fileExcelOutlined);
export const FileTextOutlined = /* @__PURE__ */ icon(fileTextOutlined);
export const FolderOpenOutlined = /* @__PURE__ */ icon(folderOpenOutlined);
export const InboxOutlined = /* @__PURE__ */ icon(inboxOutlined);
export const InfoCircleOutlined = /* @__PURE__ */ icon(infoCircleOutlined);
export const MessageOutlined = /* @__PURE__ */ icon(messageOutlined);
export const PaperClipOutlined = /* @__PURE__ */ icon(paperClipOutlined);
export const PictureOutlined = /* @__PURE__ */ icon(pictureOutlined);
export const PlusOutlined = /* @__PURE__ */ icon(plusOutlined);
export const PrinterOutlined = /* @__PURE__ */ icon(printerOutlined);
export const QuestionCircleOutlined = /* @__PURE__ */ icon(questionCircleOutlined);
export const RedoOutlined = /* @__PURE__ */ icon(redoOutlined);
export const ReloadOutlined = /* @__PURE__ */ icon(reloadOutlined);
export const RightOutlined = /* @__PURE__ */ icon(rightOutlined);
export const RollbackOutlined = /* @__PURE__ */ icon(rollbackOutlined);
export const SafetyCertificateOutlined = /* @__PURE__ */ icon(safetyCertificateOutlined);
export const SearchOutlined = /* @__PURE__ */ icon(searchOutlined);
export const ShopOutlined = /* @__PURE__ */ icon(shopOutlined);
export const SnippetsOutlined = /* @__PURE__ */ icon(snippetsOutlined);
export const StarFilled = /* @__PURE__ */ icon(starFilled);
export const StopOutlined = /* @__PURE__ */ icon(stopOutlined);
export const TableOutlined = /* @__PURE__ */ icon(tableOutlined);
export const TeamOutlined = /* @__PURE__ */ icon(teamOutlined);
export const ToolOutlined = /* @__PURE__ */ icon(toolOutlined);
export const UndoOutlined = /* @__PURE__ */ icon(undoOutlined);
export const UnorderedListOutlined = /* @__PURE__ */ icon(unorderedListOutlined);
export const UpOutlined = /* @__PURE__ */ icon(upOutlined);
export const UploadOutlined = /* @__PURE__ */ icon(uploadOutlined);
export const UserOutlined = /* @__PURE__ */ icon(userOutlined);
export const ZoomInOutlined = /* @__PURE__ */ icon(zoomInOutlined);
export const ZoomOutOutlined = /* @__PURE__ */ icon(zoomOutOutlined);
