// The script of every public page: it only makes pleasant what already works without it.
import { enhanceMenu } from './menu.ts';
import { enhanceTheme } from './theme.ts';

enhanceMenu();
enhanceTheme();
