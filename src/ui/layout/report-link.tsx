import { usePageInfo } from './page-info.ts';
import styles from './report-link.module.css';

/** Link to report an error of one part of the page, named with the heading of that id; nothing on pages that take no reports. */
export function ReportLink({ id }: { id: string }) {
  const { report } = usePageInfo();
  if (!report) return null;
  return (
    <p className={`aux no-imprime ${styles.report}`}>
      <a id={`${id}_`} href={`${report}&que=${encodeURIComponent(id)}`} aria-labelledby={`${id}_ ${id}`}>
        Esto está mal
      </a>
    </p>
  );
}
