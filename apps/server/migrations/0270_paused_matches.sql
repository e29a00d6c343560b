ALTER TABLE "matches" ADD COLUMN "runs_since" timestamp(3) with time zone DEFAULT now();
COMMENT ON COLUMN matches.runs_since IS 'since when its clock runs, the end of the last pause included; null while the teacher pauses it';
