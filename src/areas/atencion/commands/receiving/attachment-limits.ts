import type { Config } from '#platform/config.ts';
import { provideService, service, serviceKey } from '#platform/services.ts';
import type { AttachmentLimits } from '../attachment.ts';

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
