CREATE TABLE "presencias" (
	"lugar" text NOT NULL,
	"persona" text NOT NULL,
	"renglon" text NOT NULL,
	"momento" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presencias_lugar_persona_pk" PRIMARY KEY("lugar","persona")
);
--> statement-breakpoint
-- The previous version stores presences as drafts. Rows that it still writes during the upgrade are read by nobody afterwards.
DELETE FROM "borradores" WHERE "formulario" LIKE 'presente %';
