import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { CopyLink } from '#ui/actions/copy-link.tsx';
import { PrintButton } from '#ui/actions/print-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Specimen, State, States } from './specimen.tsx';

/** Buttons. */
export function Actions() {
  return (
    <Specimen id="botones" title="Botones">
      <States>
        <State name="Normal">
          <Button>Enviar</Button>
        </State>
        <State name="Puntero encima" forced="hover">
          <Button>Enviar</Button>
        </State>
        <State name="Foco visible" forced="focus">
          <Button>Enviar</Button>
        </State>
        <State name="Deshabilitado">
          <Button disabled>Enviar</Button>
        </State>
        <State name="Enviando">
          <Button busy>Enviando.. Por favor espere</Button>
        </State>
        <State name="Secundario">
          <Button look="outline">Consultar</Button>
        </State>
        <State name="Compacto">
          <ButtonLink look="outline" compact href="#botones">
            <Icon name="descargar" /> Excel
          </ButtonLink>
        </State>
        <State name="Texto">
          <ButtonLink look="text" href="#botones">
            Vista previa
          </ButtonLink>
        </State>
        <State name="Copiar">
          <CopyLink />
        </State>
        <State name="Imprimir">
          <PrintButton />
        </State>
        <State name="Texto largo">
          <Button look="outline">Descargar la información de todos los años en una hoja de cálculo</Button>
        </State>
      </States>
    </Specimen>
  );
}
