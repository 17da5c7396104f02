// Script of every public page, which only adds convenience to what works without it.
import { enhanceCarousel } from './carousel.ts';
import { enhanceCombobox } from './combobox.ts';
import { enhanceCopy } from './copy.ts';
import { enhanceDialog } from './dialog.ts';
import { enhanceFileField } from './forms/file-field.ts';
import { enhancePostedForm } from './forms/posted-form.ts';
import { enhanceInPlace } from './in-place/in-place.ts';
import { loadLateScripts } from './late-scripts.ts';
import { enhanceMenu, enhanceSideMenu } from './menu.ts';
import { enhancePrint } from './print.ts';
import { enhanceSelectSearch } from './select-search.ts';
import { enhanceTabs } from './tabs.ts';
import { enhanceTheme } from './theme.ts';
import { enhanceVideo } from './video.ts';

enhanceCarousel();
enhanceCombobox();
enhanceCopy();
enhanceDialog();
enhanceFileField();
enhanceMenu();
enhanceInPlace();
enhancePostedForm();
enhancePrint();
enhanceSelectSearch();
enhanceSideMenu();
enhanceTabs();
enhanceTheme();
enhanceVideo();
loadLateScripts();
// Few pages show the changes since the last visit.
if (document.querySelector('[data-visit]')) void import('./visit.ts').then(({ enhanceVisit }) => enhanceVisit());
