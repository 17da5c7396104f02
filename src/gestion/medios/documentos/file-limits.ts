/** Largest file that the library takes, in bytes. */
export const FILE_BYTES = 500_000_000;
/** Formats that the library takes, for the dialog of the browser; the server looks at the content. */
export const FILE_FORMATS = '.pdf,.docx,.xlsx,.doc,.xls,.odt,.ods,.pptx,.xml,.mp3,.mp4';
