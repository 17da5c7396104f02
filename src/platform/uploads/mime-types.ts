import type { AttachmentType } from '../config.ts';

/** Media types of the formats whose content is recognized. */
export const mimeTypes: Record<AttachmentType, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** Formats that are published for download only, without preview or text: old Office, OpenDocument, presentations, XML. */
export const downloadTypes = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xml: 'application/xml',
} as const;
export type DownloadType = keyof typeof downloadTypes;

/** Formats of the files that an import publishes. */
export type PublishedType = AttachmentType | DownloadType;
export const publishedTypes: readonly PublishedType[] = [
  ...(Object.keys(mimeTypes) as AttachmentType[]),
  ...(Object.keys(downloadTypes) as DownloadType[]),
];

/** Returns whether a format is published for download only. */
export function isDownloadType(type: PublishedType): type is DownloadType {
  return type in downloadTypes;
}
