declare module '../acts/actions.ts' {
  interface Actions {
    /** The person's own account. */
    cuenta:
      | 'entrar'
      | 'rechazar'
      | 'salir'
      | 'comprobar'
      | 'cambiar-contrasena'
      | 'confirmar-segundo-factor'
      | 'renovar-codigos'
      | 'agregar-llave'
      | 'quitar-llave'
      | 'cerrar-accesos'
      | 'cambiar-avisos'
      | 'aceptar-invitacion'
      | 'sembrar';
    /** Accounts and permissions of others. */
    personal:
      | 'invitar'
      | 'retirar-invitacion'
      | 'recuperar'
      | 'dar-permisos'
      | 'dar-de-baja'
      | 'reponer'
      | 'cerrar-accesos';
    bitacora: 'consultar' | 'exportar';
  }
}

export {};
