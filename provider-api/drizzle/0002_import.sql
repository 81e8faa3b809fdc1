CREATE TABLE "import_services" (
	"source" text NOT NULL,
	"code" text NOT NULL,
	"service_id" integer NOT NULL,
	CONSTRAINT "import_services_source_code_pk" PRIMARY KEY("source","code")
);
--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "import_source" text DEFAULT 'medicena' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "import_ref" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "import_services" ADD CONSTRAINT "import_services_service_id_catalogue_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."catalogue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_import" UNIQUE("import_source","import_ref");