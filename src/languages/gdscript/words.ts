import { wordsOf } from '../outline/table.js';

/** Modifiers, including those of Godot 3. */
export const GDSCRIPT_MODIFIERS = wordsOf(`
  static export onready remote master puppet remotesync mastersync puppetsync sync slave slavesync`);

export const GDSCRIPT_KEYWORDS = wordsOf(
  `and as assert await break breakpoint class class_name const continue elif else enum extends false for func if in is match
  not null or pass preload return self setget signal static super tool trait true var void when while yield INF NAN PI TAU`,
);

/** Functions and types visible in every script. */
export const OF_GDSCRIPT = wordsOf(`
  abs ceil clamp clampf clampi cos deg_to_rad ease exp floor fmod hash instance_from_id is_equal_approx is_instance_valid
  is_nan is_same is_zero_approx len lerp lerpf load log max maxf maxi min minf mini move_toward parse_json pow print
  print_debug print_rich print_stack printerr printraw prints printt push_error push_warning rad_to_deg randf randf_range
  randfn randi randi_range randomize range rand_range round roundi seed sign sin smoothstep snapped sqrt step_decimals
  stepify set get export str str_to_var tan type_exists type_string typeof var_to_str weakref wrap wrapf wrapi
  bool int float String StringName NodePath Array Dictionary Variant Callable Signal Object RefCounted Reference Resource
  Node Node2D Node3D Spatial Control Vector2 Vector2i Vector3 Vector3i Vector4 Rect2 Rect2i Transform2D Transform3D Basis
  Quaternion Color RID AABB Plane PackedByteArray PackedInt32Array PackedInt64Array PackedFloat32Array PackedStringArray
  PackedVector2Array PackedVector3Array PackedColorArray PackedScene Input InputEvent OS Engine Time Tween Timer`);
