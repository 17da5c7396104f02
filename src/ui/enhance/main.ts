// The script of every public page: it only makes pleasant what already works without it.
import { enhanceCarousel } from './carousel.ts';
import { enhanceCombobox } from './combobox.ts';
import { enhanceCopy } from './copy.ts';
import { enhanceDialog } from './dialog.ts';
import { enhanceFileField } from './forms/file-field.ts';
import { enhancePostedForm } from './forms/posted-form.ts';
import { enhanceScreen } from './in-screen.ts';
import { enhanceMenu } from './menu.ts';
import { enhancePrint } from './print.ts';
import { enhanceSideMenu } from './side-menu.ts';
import { enhanceTabs } from './tabs.ts';
import { enhanceTheme } from './theme.ts';
import { enhanceVerify } from './verify.ts';

enhanceCarousel();
enhanceCombobox();
enhanceCopy();
enhanceDialog();
enhanceFileField();
enhanceMenu();
enhanceScreen();
enhancePostedForm();
enhancePrint();
enhanceSideMenu();
enhanceTabs();
enhanceTheme();
enhanceVerify();
