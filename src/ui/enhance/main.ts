// The script of every public page: it only makes pleasant what already works without it.
import { enhanceCopy } from './copy.ts';
import { enhanceScreen } from './in-screen.ts';
import { enhanceMenu } from './menu.ts';
import { enhancePrint } from './print.ts';
import { enhanceTheme } from './theme.ts';

enhanceCopy();
enhanceMenu();
enhanceScreen();
enhancePrint();
enhanceTheme();
