import apartmentOutlined from 'ant-design:apartment-outlined';
import arrowDownOutlined from 'ant-design:arrow-down-outlined';
import arrowLeftOutlined from 'ant-design:arrow-left-outlined';
import arrowUpOutlined from 'ant-design:arrow-up-outlined';
import bellOutlined from 'ant-design:bell-outlined';
import bookOutlined from 'ant-design:book-outlined';
import calendarOutlined from 'ant-design:calendar-outlined';
import caretDownOutlined from 'ant-design:caret-down-outlined';
import caretUpOutlined from 'ant-design:caret-up-outlined';
import closeOutlined from 'ant-design:close-outlined';
import copyOutlined from 'ant-design:copy-outlined';
import deleteOutlined from 'ant-design:delete-outlined';
import downOutlined from 'ant-design:down-outlined';
import downloadOutlined from 'ant-design:download-outlined';
import editOutlined from 'ant-design:edit-outlined';
import expandOutlined from 'ant-design:expand-outlined';
import exportOutlined from 'ant-design:export-outlined';
import eyeOutlined from 'ant-design:eye-outlined';
import fileExcelOutlined from 'ant-design:file-excel-outlined';
import fileTextOutlined from 'ant-design:file-text-outlined';
import folderOpenOutlined from 'ant-design:folder-open-outlined';
import inboxOutlined from 'ant-design:inbox-outlined';
import infoCircleOutlined from 'ant-design:info-circle-outlined';
import messageOutlined from 'ant-design:message-outlined';
import paperClipOutlined from 'ant-design:paper-clip-outlined';
import pictureOutlined from 'ant-design:picture-outlined';
import plusOutlined from 'ant-design:plus-outlined';
import printerOutlined from 'ant-design:printer-outlined';
import questionCircleOutlined from 'ant-design:question-circle-outlined';
import redoOutlined from 'ant-design:redo-outlined';
import reloadOutlined from 'ant-design:reload-outlined';
import rightOutlined from 'ant-design:right-outlined';
import rollbackOutlined from 'ant-design:rollback-outlined';
import safetyCertificateOutlined from 'ant-design:safety-certificate-outlined';
import searchOutlined from 'ant-design:search-outlined';
import shopOutlined from 'ant-design:shop-outlined';
import snippetsOutlined from 'ant-design:snippets-outlined';
import starFilled from 'ant-design:star-filled';
import stopOutlined from 'ant-design:stop-outlined';
import tableOutlined from 'ant-design:table-outlined';
import teamOutlined from 'ant-design:team-outlined';
import toolOutlined from 'ant-design:tool-outlined';
import undoOutlined from 'ant-design:undo-outlined';
import unorderedListOutlined from 'ant-design:unordered-list-outlined';
import upOutlined from 'ant-design:up-outlined';
import uploadOutlined from 'ant-design:upload-outlined';
import userOutlined from 'ant-design:user-outlined';
import zoomInOutlined from 'ant-design:zoom-in-outlined';
import zoomOutOutlined from 'ant-design:zoom-out-outlined';
import styles from './icons.module.css';

interface IconProps {
  readonly className?: string | undefined;
  /** Degrees, clockwise. */
  readonly rotate?: number;
}

/** A drawing of a line of text's height, in its colour; nothing to those who listen: words stand beside it, or name what it is in. */
const icon =
  (paths: readonly string[]) =>
  ({ className, rotate }: IconProps) => (
    <svg
      className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
      viewBox="64 64 896 896"
      aria-hidden
      focusable="false"
      {...(rotate !== undefined && { style: { rotate: `${rotate}deg` } })}
    >
      {paths.map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </svg>
  );

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
