-- A school's log is found without reading everybody's.
CREATE INDEX audit_log_school ON audit_log ((details ->> 'schoolId')) WHERE (details ->> 'schoolId') IS NOT NULL;
