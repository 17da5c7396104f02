// The script of every public page: it only makes pleasant what already works without it.
import { enhanceCombobox } from './combobox.ts';
import { enhanceCopy } from './copy.ts';
import { enhanceLoading } from './loading.ts';
import { enhanceMenu } from './menu.ts';
import { enhancePrint } from './print.ts';
import { enhanceTheme } from './theme.ts';

enhanceCombobox();
enhanceCopy();
enhanceLoading();
enhanceMenu();
enhancePrint();
enhanceTheme();
