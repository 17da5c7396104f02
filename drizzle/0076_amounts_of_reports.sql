ALTER TABLE "cuentas_informes" ADD COLUMN "tipo_auditoria_id" integer;--> statement-breakpoint
ALTER TABLE "cuentas_informes" ADD COLUMN "observado" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_informes" ADD COLUMN "por_resolver" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "informes" ADD COLUMN "observado" bigint;--> statement-breakpoint
ALTER TABLE "informes" ADD COLUMN "por_resolver" bigint;--> statement-breakpoint
ALTER TABLE "cuentas_informes" ADD CONSTRAINT "cuentas_informes_tipo_auditoria_id_tipos_auditoria_id_fk" FOREIGN KEY ("tipo_auditoria_id") REFERENCES "public"."tipos_auditoria"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "observaciones_por_resolver_de_ejercicio" ON "observaciones" USING btree ("ejercicio_id",(monto - monto_aclarado - monto_recuperado)) WHERE retiro is null and estado = 'pendiente';--> statement-breakpoint
CREATE INDEX "recomendaciones_cifras" ON "recomendaciones" USING btree ("auditoria_id","estado","atendida_el") WHERE retiro is null;--> statement-breakpoint
CREATE INDEX "cuentas_informes_tipo" ON "cuentas_informes" USING btree ("tipo_informe_id","tipo_auditoria_id","ejercicio_id","visible_desde","ente_id","informes","observado","por_resolver");--> statement-breakpoint
CREATE INDEX "informes_observado" ON "informes" USING btree ("tipo_informe_id","tipo_auditoria_id","observado" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "informes_por_resolver" ON "informes" USING btree ("tipo_informe_id","tipo_auditoria_id","por_resolver" DESC NULLS LAST);