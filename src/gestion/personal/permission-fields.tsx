import { EVERYWHERE, type Permission, roleNames, roles } from '#platform/identity/roles.ts';
import type { PermissionChoice } from './permissions.ts';
import styles from './personal.module.css';

type PermissionFieldsProps = {
  choices: readonly PermissionChoice[];
  areaNames: Readonly<Record<string, string>>;
  granted?: readonly Permission[];
};

const controlHint = 'control-atencion';

/** Checkboxes of the permissions that can be granted. */
export function PermissionFields({ choices, areaNames, granted = [] }: PermissionFieldsProps) {
  const isGranted = ({ rol, area }: Permission) => granted.some((each) => each.rol === rol && each.area === area);
  return (
    <div className={styles.roles}>
      {roles.map((rol) => (
        <fieldset key={rol}>
          <legend>{roleNames[rol]}</legend>
          {choices
            .filter((choice) => choice.rol === rol)
            .map((choice) => (
              <label key={choice.value}>
                <input
                  type="checkbox"
                  name="permiso"
                  value={choice.value}
                  defaultChecked={isGranted(choice)}
                  {...(rol === 'control' && { 'aria-describedby': controlHint })}
                />
                {choice.area === EVERYWHERE ? everywhere(rol) : (areaNames[choice.area] ?? choice.area)}
              </label>
            ))}
          {rol === 'control' ? (
            <p className={`aux ${styles.hint}`} id={controlHint}>
              No vale para quien atiende registros.
            </p>
          ) : null}
        </fieldset>
      ))}
    </div>
  );
}

function everywhere(rol: string): string {
  if (rol === 'administrador') return 'Personal y sistema';
  if (rol === 'auditor') return 'Toda la bitácora';
  if (rol === 'control') return 'Exclusiones y consentimientos';
  return rol === 'atencion' ? 'Todos los tipos' : 'Todas las áreas';
}
