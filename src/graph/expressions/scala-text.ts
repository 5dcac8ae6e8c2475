/**
 * A Scala expression without type arguments (`Event[Int]()` becomes `Event()`), with a cast replaced by an
 * object of the class.
 */
export function plainInScala(written: string): string {
  return withoutTypeArguments(cast(written));
}

/** `store.asInstanceOf[Store]` becomes `new Store()`. */
function cast(written: string): string {
  return written.replace(/^.*\.asInstanceOf\[(?:\w+\.)*(\w+)(?:\[[^\]]*\])?\]/s, 'new $1()');
}

const TYPE_ARGUMENTS = /\[[^[\]@=]*\]/g;

/** `Event[Int]()` becomes `Event()`. */
function withoutTypeArguments(written: string): string {
  let text = written;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(TYPE_ARGUMENTS, '');
  }
  return text;
}
