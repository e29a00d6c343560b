-- Wrong pictures on devices that a class shares count for one child on one device.

ALTER TABLE tries ADD COLUMN device_hash bytea NOT NULL DEFAULT '';
ALTER TABLE tries ADD COLUMN tried_at timestamp(3) with time zone;
ALTER TABLE tries DROP CONSTRAINT tries_pkey;
ALTER TABLE tries ADD PRIMARY KEY (person_id, kind, known_device, device_hash);
CREATE INDEX tries_device ON tries (device_hash) WHERE device_hash <> '';
CREATE INDEX devices_of_person ON devices (person_id) WHERE person_id IS NOT NULL;
DELETE FROM tries WHERE kind = 'pictures-shared';

COMMENT ON COLUMN tries.device_hash IS 'the device, where it counts by itself; empty: all devices of this kind together';
COMMENT ON COLUMN tries.tried_at IS 'the last try';
COMMENT ON COLUMN tries.kind IS 'pictures, spare-key, password, second-step; -shared: on devices where the child and classmates have signed in; -elsewhere: where classmates alone have';
