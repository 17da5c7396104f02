import { Page } from '#ui/layout/page.tsx';

export default function Screen() {
  return <Page>{null}</Page>;
}
