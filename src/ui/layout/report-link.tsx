import { usePageInfo } from './page-info.ts';
import styles from './report-link.module.css';

/** Link to report an error of a part of the page, named by the heading with that id. Renders nothing on pages without reports. */
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
