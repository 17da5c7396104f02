CREATE TABLE "contadores" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "cupos" (
	"clave" varchar(255) PRIMARY KEY NOT NULL,
	"lleno" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_diarias" (
	"dia" date PRIMARY KEY NOT NULL,
	"sal" "bytea" NOT NULL
);
--> statement-breakpoint
-- Rows that live for minutes: no write-ahead log, and none in replicas or base backups.
ALTER TABLE "contadores" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "cupos" SET UNLOGGED;
