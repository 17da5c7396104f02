import type { Config } from '#platform/config.ts';
import { Attempts, lookupLimit } from '#platform/guard/counter.ts';
import { mailLimit, Volume } from '#platform/guard/volume.ts';
import { provideService, service, serviceKey } from '#platform/services.ts';
import type { AttachmentLimits } from '../attachment.ts';

/** Limit of attempts at a folio, over look-ups and follow-ups, since both reveal whether it exists. */
export const attempts = new Attempts(lookupLimit);
/** Limit of mails to one address. */
export const mails = new Volume(mailLimit);

const limitsKey = serviceKey<AttachmentLimits>('attachment limits', 'configureAttachments');

/** Reads the attachment limits from the settings; called once at the start. */
export function configureAttachments(config: Config): void {
  provideService(limitsKey, {
    maxBytes: config.ATTACHMENT_MAX_MB * 1_000_000,
    types: config.ATTACHMENT_TYPES,
    clamdHost: config.CLAMD_HOST,
  });
}

/** Returns the attachment limits. */
export function attachmentLimits(): AttachmentLimits {
  return service(limitsKey);
}
